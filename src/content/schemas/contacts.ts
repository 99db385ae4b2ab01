import * as v from 'valibot';
import { fact, guardedFact } from '../fact.ts';
import { group, line, list, listOf, pattern } from '../fields.ts';

const phone = guardedFact(
  pattern(
    'A phone number with the country’s code.',
    /^\+91(?: ?\d){10}$/,
    'a phone number such as "+91 98765 43210", in quotes',
  ),
);
const email = fact(
  v.pipe(
    v.string(),
    v.email('an email address such as name@school.org'),
    v.description('An email address that is read daily.'),
  ),
);
const address = fact(list('The postal address, a line to an entry.', line('One line of the address.', 80)));

/** Three sets of contact facts, which differ on purpose (specification, section 2). */
export const ContactFacts = group('Whom one reaches, and where.', {
  footer: group('At the foot of every page: the school’s office.', { address, phone, email }),
  contactPage: group('In the details of the contact page: the person for visits.', {
    address,
    phone,
    email,
  }),
  supportPhones: listOf(
    'On the support page: whom to call about a gift.',
    3,
    group('One number.', {
      reaches: line('Whom one reaches, and for what.', 90),
      phone,
    }),
  ),
});
