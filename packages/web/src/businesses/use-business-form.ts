import { useForm } from '@mantine/form'
import type { Business } from '@muelle/contract/businesses/record'
import { useState } from 'react'
import type { BusinessFormApi } from './BusinessForm.tsx'
import { valuesOf } from './business-form.ts'
import { useFaultWords } from './use-fault-words.ts'

type EditForm = {
  form: BusinessFormApi
  /** The version to save over (I26). */
  version: number
  /** Shows the business as it is, in place of what was typed. */
  load: (business: Business) => void
}

const isSame = (a: Business, b: Business) => JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b))

/**
 * The form of a business that exists. A newer version that left these fields alone, such as one that was switched off beside the
 * form, is saved over; one that changed them is for the person to decide about.
 */
export function useBusinessForm(business: Business): EditForm {
  const validate = useFaultWords()
  const [shown, setShown] = useState(business)
  const form = useForm({ initialValues: valuesOf(business), validate: (values) => validate(values) })
  const load = (fresh: Business) => {
    const values = valuesOf(fresh)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    setShown(fresh)
  }
  return { form, version: isSame(shown, business) ? business.version : shown.version, load }
}
