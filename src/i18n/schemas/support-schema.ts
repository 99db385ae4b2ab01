// What the file of the Support page may hold.
import { TrustTexts } from './facts.ts';
import {
  group,
  heading,
  hero,
  line,
  list,
  listOf,
  named,
  paragraph,
  sharedHead,
  withText,
} from './fields.ts';

const wayToHelp = group('One way to help.', {
  name: line('The Sanskrit word.', 20),
  meaning: line('What the word means.', 40),
  ...withText,
  examples: list('What it can be.', line('One example.', 120)),
  link: line('The words of the link onwards.', 40),
});

/** The account itself is in giving.yaml, the phone numbers are in contacts.yaml. */
export const support = group('The Support page.', {
  ...sharedHead,
  hero,
  toGive: line('The button from the top of the page to the account.', 30),
  toWays: line('The link beside it, to what else one can give.', 40),
  toTrust: line('The link to tax facts and reports, at the top and beside the account.', 40),
  ways: group('Tanu, Mana and Dhana.', {
    heading,
    lead: paragraph('Where the three words come from.'),
    items: listOf('Tanu, Mana and Dhana, in this order.', 3, wayToHelp),
  }),
  scan: group('Scan to pay, and how to do it with a phone.', {
    ...withText,
    pictureAlt: line('What the square picture is, for people who do not see it.', 140),
    payee: line('The sentence before the name that the payment app must show.', 90),
    payeeWarning: line('What to do when the app shows another name.', 140),
    idLabel: line('The name of the UPI id’s row.', 30),
    otherScreen: line('On a phone, over the picture, which it cannot scan from its own screen.', 60),
    payButton: line('The button that opens the payment app on a phone.', 40),
    note: line('What the payment is called in the payment app and in our account.', 40),
  }),
  isSample: named(
    'While the account is a sample',
    line('In place of the payment app, while the account or the UPI id is a sample.', 120),
  ),
  amount: group('The amount that the code and the payment app are given.', {
    legend: line('The question.', 60),
    open: line('The choice that leaves the amount to the payment app.', 30),
    other: line('The field for an amount of one’s own.', 40),
    chosen: line('What is said before the amount that was chosen.', 60),
    isOpen: named('When left open', line('What is said when the amount is left open.', 120)),
    mistake: line('What to correct when what was typed is no amount.', 120),
    tooMuch: line('What to do with more than a payment app takes at once.', 140),
    notDrawn: line('What is said when the code could not be drawn with the amount.', 140),
    amountLabel: line('The name of the amount’s row.', 30),
    noteLabel: line('The name of the row of what the payment is called.', 30),
    everything: line('What was copied: all that a payment app asks for.', 40),
    copyAll: line('The button that copies all that a payment app asks for.', 40),
  }),
  receipt: group('After the donation.', {
    text: line('What follows when one writes to us.', 120),
    link: line('The link to the message form.', 30),
  }),
  poster: group('The page as it is printed, for a wall.', {
    button: line('The button that prints it.', 40),
    heading: line('The large words on the poster.', 60),
  }),
  bank: group('Bank transfer, and what to write with one.', {
    ...withText,
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
    everything: line('What is said instead of the row’s name when all rows were copied.', 40),
    failed: line('What is said when the browser did not allow it.', 140),
  }),
  calls: group('The phone numbers, and when somebody picks up.', withText),
  trust: TrustTexts,
});
