import type { PageBooking, PaymentPage } from '@muelle/contract/payment-links/record'
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { telephoneLink } from '../tourists/tourist.ts'

/** Where to be, once for each place, and whom to ask. */
export function Contact({ page: { bookings, business } }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  const places = bookings
    .map(({ tour }) => tour)
    .filter(({ meeting_point, meeting_place }) => meeting_point || meeting_place)
    .filter((tour, at, all) => all.findIndex((other) => isSamePlace(other, tour)) === at)
  if (places.length === 0 && !business.phone && !business.email) return null
  return (
    <section className={parts['section']}>
      {places.length > 0 && <h2>{t('meetingPoint')}</h2>}
      {places.map((tour) => (
        <Place key={tour.name} tour={tour} isNamed={places.length > 1} />
      ))}
      {business.phone ? (
        <>
          <a className={parts['plain']} href={telephoneLink(business.phone)}>
            <IconPhone size={20} aria-hidden />
            {t('call')} {business.phone}
          </a>
          {/* A chat needs the country's code. */}
          {business.phone.trim().startsWith('+') && (
            <a className={parts['plain']} href={chatAddress(business.phone)} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={20} aria-hidden />
              WhatsApp
            </a>
          )}
        </>
      ) : (
        business.email && (
          <a className={parts['plain']} href={`mailto:${business.email}`}>
            <IconMail size={20} aria-hidden />
            {t('write')} {business.email}
          </a>
        )
      )}
    </section>
  )
}

const chatAddress = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`

type Tour = PageBooking['tour']
const isSamePlace = (one: Tour, other: Tour): boolean =>
  one.meeting_point === other.meeting_point &&
  one.meeting_place?.lat === other.meeting_place?.lat &&
  one.meeting_place?.lng === other.meeting_place?.lng

function Place({ tour: { name, meeting_point, meeting_place: place }, isNamed }: { tour: Tour; isNamed: boolean }) {
  const t = useTranslations('pay')
  return (
    <>
      {isNamed && <b>{name}</b>}
      {meeting_point && <p>{meeting_point}</p>}
      {place && (
        <a
          className={parts['plain']}
          href={`https://www.google.com/maps/dir/?api=1&destination=${place.lat},${place.lng}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconMapPin size={20} aria-hidden />
          {t('directions')}
        </a>
      )}
    </>
  )
}
