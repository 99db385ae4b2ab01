import { group, hero, line, list, listOf, pageHead, paragraph } from '../fields.ts';

const way = group('One way to help.', {
  name: line('The Sanskrit word.', 20),
  meaning: line('What the word means.', 40),
  heading: line('The way in a few words.', 60),
  text: paragraph('How one helps in this way.'),
  examples: list('What it can be.', line('One example.', 120)),
  link: line('The words of the link onwards.', 40),
});

/** The support page; the account itself is in giving.yaml, the phone numbers are in contacts.yaml. */
export const SupportTexts = group('The Support page.', {
  ...pageHead,
  hero,
  ways: group('Tanu, Mana and Dhana.', {
    heading: line('The heading.', 60),
    lead: paragraph('Where the three words come from.'),
    items: listOf('Tanu, Mana and Dhana, in this order.', 3, way),
  }),
  scan: group('Scan to pay.', {
    heading: line('The heading.', 60),
    text: paragraph('How to pay with a phone.'),
    pictureAlt: line('What the square picture is, for people who do not see it.', 140),
    payee: line('The sentence before the name that the payment app must show.', 90),
    payeeWarning: line('What to do when the app shows another name.', 140),
    idLabel: line('The name of the UPI id’s row.', 30),
    payButton: line('The button that opens the payment app on a phone.', 40),
  }),
  bank: group('Bank transfer.', {
    heading: line('The heading.', 60),
    text: paragraph('What to write with a transfer.'),
    labels: group('The names of the rows.', {
      accountName: line('The row of the account’s name.', 30),
      bank: line('The row of the bank.', 30),
      accountNumber: line('The row of the account number.', 30),
      ifsCode: line('The row of the bank’s code.', 30),
      branch: line('The row of the branch.', 30),
    }),
  }),
  copy: group('The copy buttons.', {
    one: line('The button of one row.', 20),
    all: line('The button that copies all rows.', 40),
    done: line('What is said after it, before the name of the row.', 40),
    everything: line('What stands for the name of the row when all rows were copied.', 40),
    failed: line('What is said when the browser did not allow it.', 140),
  }),
  calls: group('The phone numbers.', {
    heading: line('The heading.', 60),
    text: paragraph('When somebody answers.'),
  }),
});
