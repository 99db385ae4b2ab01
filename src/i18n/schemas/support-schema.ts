// What the file of the Support page may hold.
import { TrustTexts } from './facts.ts';
import { group, heading, hero, line, list, listOf, paragraph, sharedHead, withText } from './fields.ts';

const wayToHelp = group('Way to help', {
  name: line('Sanskrit word', 20),
  meaning: line('What the word means', 40),
  ...withText,
  examples: list('Examples', line('Example', 120)),
  link: line('Link', 40),
});

/** The account itself is in giving.yaml, the phone numbers are in contacts.yaml. */
export const support = group('Support page', {
  ...sharedHead,
  hero,
  toGive: line(['Button to the account', 'At the top of the page.'], 30),
  toWays: line(['Link to other ways to help', 'Beside that button.'], 40),
  toTrust: line(['Link to tax facts and reports', 'At the top and beside the account.'], 40),
  ways: group('Tanu, Mana and Dhana', {
    heading,
    lead: paragraph('Text under the heading'),
    items: listOf(['Ways to help', 'Tanu, Mana and Dhana, in this order.'], 3, wayToHelp),
  }),
  scan: group(['Scan to pay', 'And how to do it with a phone.'], {
    ...withText,
    pictureAlt: line(['Description of the code', 'For people who cannot see it.'], 140),
    payee: line(['Before the name', 'That the payment app must show.'], 90),
    payeeWarning: line('What to do when the app shows another name', 140),
    idLabel: line('Word for the UPI id', 30),
    otherScreen: line(['Over the code, on a phone', 'Which cannot scan its own screen.'], 60),
    payButton: line(['Button that opens the payment app', 'On a phone.'], 40),
    note: line(['Note of the payment', 'In the payment app and in our account.'], 40),
  }),
  isSample: line(['While the account is an example', 'In place of the button that pays.'], 120),
  amount: group(['Amount', 'For the code and the payment app.'], {
    legend: line('Question', 60),
    open: line('Choice to decide in the app', 30),
    other: line('Field for another amount', 40),
    chosen: line('Before the chosen amount', 60),
    isOpen: line('When left open', 120),
    mistake: line('When it is not an amount', 120),
    tooMuch: line('When it is more than an app can send', 140),
    notDrawn: line('When the code could not be drawn', 140),
    amountLabel: line('Word for the amount', 30),
    noteLabel: line('Word for the note', 30),
    everything: line(['What was copied', 'With the button that copies all of it.'], 40),
    copyAll: line('Button that copies all of it', 40),
  }),
  receipt: group('After the donation', {
    text: line('Text', 120),
    link: line('Link to the message form', 30),
  }),
  poster: group(['Poster', 'The page as it is printed, for a wall.'], {
    button: line('Button that prints it', 40),
    heading: line('Headline', 60),
  }),
  bank: group(['Bank transfer', 'And what to write with one.'], {
    ...withText,
    labels: group('Names of the rows', {
      accountName: line('Account name', 30),
      bank: line('Bank', 30),
      accountNumber: line('Account number', 30),
      ifsCode: line('IFS code', 30),
      branch: line('Branch', 30),
    }),
  }),
  copy: group('Copy buttons', {
    one: line('Button of one row', 20),
    all: line('Button of all rows', 40),
    done: line(['After copying', 'Before the name of what was copied.'], 40),
    everything: line(['Name of all rows together', 'Where all were copied.'], 40),
    failed: line('When the browser does not allow it', 140),
  }),
  calls: group(['Phone numbers', 'And when somebody answers.'], withText),
  trust: TrustTexts,
});
