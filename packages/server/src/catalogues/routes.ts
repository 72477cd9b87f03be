import { getMapSettings, listPlacesOnMap } from '@muelle/contract/catalogues/map'
import {
  listActivityTypes,
  listCountries,
  listCurrencies,
  listLanguages,
  listLocalities,
  listMunicipalities,
  listStates,
} from '@muelle/contract/catalogues/record'
import { handle, type Route } from '../platform/http/handle.ts'
import { activityTypesIn } from './activity-types.ts'
import { countriesIn } from './countries.ts'
import { currenciesIn } from './currencies.ts'
import { languagesIn } from './languages.ts'
import { mapSettings, placesOnMap } from './map-places.ts'
import { counted, localities, municipalities, states } from './places.ts'

export const catalogueRoutes = ({ mapStyleUrl = null }: { mapStyleUrl?: string | null } = {}): Route[] => [
  handle(listCountries, async ({ facts }) => counted([...countriesIn(facts.language)])),
  handle(listStates, states),
  handle(listMunicipalities, municipalities),
  handle(listLocalities, localities),
  handle(getMapSettings, mapSettings(mapStyleUrl)),
  handle(listPlacesOnMap, placesOnMap),
  handle(listLanguages, async ({ facts }) => counted(languagesIn(facts.language))),
  handle(listActivityTypes, async ({ facts }) => counted(activityTypesIn(facts.language))),
  handle(listCurrencies, async ({ facts }) => counted(currenciesIn(facts.language))),
]
