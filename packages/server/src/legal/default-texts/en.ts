import type { DefaultTexts } from './default-texts.ts'

/** The general texts in English. */
export const EN: DefaultTexts = {
  nobody: 'whoever runs this site',

  terms: (
    name,
  ) => `These terms are the general text of Muelle. ${name} may replace them with their own; the ones on this page are those that apply today.

## 1. Who provides the service

What you book (a trip, a table, a parking space) is provided by **${name}** or by the business named on your booking. Muelle is the program it is managed with; whoever wrote the program neither sells nor provides those services.

## 2. Bookings

- A booking is **confirmed** once you have a ticket with its code. Before that it may be *held*: seats and price are kept for a short time and released if it is not confirmed.
- You pay the price that you were shown. If it changed while you were booking, you are shown the new one and decide.
- The number of people on board has a legal limit that nobody can exceed. Infants count towards it.
- Times are on the clock of the place of departure. Please arrive as early as you are told.

## 3. Payments

Amounts are in the currency shown. Every charge and every refund leaves an entry that cannot be deleted. Keep your ticket: it is your receipt.

## 4. Changes and cancellations

- What you can change or cancel, and until when, depends on the policy of the service you booked.
- If the business cancels, because of the weather or for safety, for example, you can choose another date or your money back.
- A cancellation with money to be returned stays a *pending refund* until you have it.

## 5. Your part

Give true details so that we can reach you, follow the safety instructions of crew and staff, and take care of the premises. Whoever puts others at risk may be refused.

## 6. Staff accounts

Accounts of the panel are personal. Whoever has one looks after the password, does not share it, and says so if somebody else may know it. What is done with an account is recorded with its time and author.

## 7. Liability and law

Nothing in these terms limits the rights that the law gives you as a consumer. The law of the place where the service is provided applies. If something went wrong, write to the business first: how to reach it is at the end of this page.
`,

  privacy: (
    name,
  ) => `**${name}** is responsible for the personal data kept here. This notice says plainly what the program stores, what for, and for how long.

## 1. What is stored

- **About who books:** the name, and the phone number or e-mail address if given; what was booked, for when and for how many people; notes that staff wrote; payments and refunds.
- **About staff of the panel:** name, username, e-mail address if given, photo if uploaded, preferred language and look; the password, only as a digest from which it cannot be recovered; the key of two-step verification if it was switched on, encrypted.
- **About each session of staff:** when it began, when it was last used, and which browser it said it was.
- **About failed attempts to sign in:** a digest of the username and of the network address, forgotten soon after; a digest of an address from which somebody did sign in, for up to thirty days.
- **A history:** who changed what and when, so that every booking and every amount can be explained.

Card numbers are not stored.

## 2. What for

To honour your booking, charge it, and refund it where that is due; to tell you about changes; to protect accounts; and for the tax and legal duties of the business. Data are not sold and not used for advertising by others.

## 3. Cookies and browser storage

The panel uses three necessary cookies: the one of the session, the one that renews it, which no script of the page can read, and the one of the selected business. Language, theme and look stay in the browser's storage. There are no cookies for advertising or measuring, and the page loads nothing from other sites.

## 4. Who sees them

The staff of the business, each according to their permission. The data are on the server that ${name} chose. They are handed to an authority where the law demands it.

## 5. For how long

Bookings and movements of money are kept as long as the law requires accounts to be kept. A session that is not used ends after thirty days.

## 6. Your rights

You can ask what data about you there are, have them corrected, have them deleted once they are no longer needed, or object to their use. Write to the business you booked with; how to reach it is at the end of this page. If the answer does not satisfy you, you can turn to the data protection authority of your country.
`,

  legal: (name) => `## Who runs this site

This site is run by **${name}**. Its businesses and how to reach them are at the end of this page.

## The program

It runs on **Muelle**, free software under the Apache 2.0 licence, which comes as it is and without warranty. Whoever wrote the program does not run this site, has no access to its data, and is not responsible for its content.

## Content

Names, texts and photographs of the services belong to each business and may not be used without its permission. Prices and availability change; those shown when a booking is confirmed are the ones that count.

## Links

This site may link to others. Whoever publishes those is responsible for them.

## Notices

If you find something here that is wrong or should not be here, write to the business concerned so that it can be put right.
`,
}
