import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Override } from '../../../src/dashboard/texts/text-catalogue.ts';
import { valueAt } from '../../../src/i18n/page-texts/field-path.ts';
import { shippedTexts } from '../../../src/i18n/page-texts/text-files.ts';
import { gone, heldResponse, noConnection, ok, type Sent } from '../api/fake-browser.ts';
import { asked, fakeServer, offering, type Responses, refused, startFresh } from './fake-server.ts';
import { keepDrafts } from './next-page.ts';
import { textOverride } from './sample-items.ts';
import { button, press, showTexts as show } from './show-screens.tsx';

vi.mock('../../../src/ui/load-sheet.ts');
vi.mock('../../../src/features/contact/LeafletMap.tsx', () => ({
  LeafletMap: ({ onChoose }: { onChoose: (location: object) => void }) => (
    <button type="button" onClick={() => onChoose({ latitude: 14.6, longitude: 74.8 })}>
      The map itself
    </button>
  ),
}));

const shipped = shippedTexts();
const HEADLINE = 'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education';

/** A server with these texts of the school; it refuses the POST of one that is there already, as ours does. */
function textServer(first: readonly Override[] = [], responses: Responses = {}) {
  const state = { overrides: [...first] };
  const bodyOf = ({ init }: Sent): Override => JSON.parse(String(init.body));
  const idIn = ({ path }: Sent) => Number(/(\d+)\/$/.exec(path)?.[1]);
  const remove = (sent: Sent) => {
    state.overrides = state.overrides.filter(({ id }) => id !== idIn(sent));
    return gone();
  };
  const put = (sent: Sent) => {
    const id = idIn(sent);
    const next = { ...bodyOf(sent), id, version: 'v9' };
    state.overrides = state.overrides.map((known) => (known.id === id ? next : known));
    return ok(next);
  };
  const sent = fakeServer({
    ...offering(),
    'GET texts/': () => ok(state.overrides),
    'POST texts/': (call) => {
      const body = bodyOf(call);
      const twin = state.overrides.find(
        ({ language, file, field }) =>
          language === body.language && file === body.file && field === body.field,
      );
      if (twin) return Response.json({ present: twin, changed_by: 'asha@example.org' }, { status: 412 });
      state.overrides.push({ ...body, id: 20 + state.overrides.length, version: 'v1' });
      return Response.json(state.overrides.at(-1), { status: 201 });
    },
    'PUT texts/7/': put,
    'PUT texts/8/': put,
    'DELETE texts/7/': remove,
    'DELETE texts/20/': remove,
    'DELETE texts/21/': remove,
    ...responses,
  });
  const writes = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && path.includes('texts/'))
      .map((call) => ({ call: `${call.method} ${call.path}`, ...(call.init.body ? bodyOf(call) : {}) }));
  return { state, writes };
}

/** The names of the shown texts, in order. */
const fieldNames = () => [...document.querySelectorAll('.title')].map(({ textContent }) => textContent);
/** The part of the screen with one text in one language. */
const text = (key: string) =>
  within(document.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? document.body);
/** Opens the form of a text in its page. */
const open = (key: string) => show(`?page=${key.split('.')[1]}&open=${key}`);
const fieldOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
async function retype(label: string, words: string): Promise<void> {
  await userEvent.clear(await fieldOf(label));
  await userEvent.type(await fieldOf(label), words);
}
const PLAY = 'Top of the page: Button that plays the film, English';
const saved = () => screen.findByText('Saved. Visitors see it within a minute.');

beforeEach(() => {
  startFresh();
  keepDrafts();
});

describe('the screen of all texts', () => {
  test('is not offered where the server keeps no texts', async () => {
    textServer([], offering(['versions']));
    await show();
    expect(await screen.findByText(/^This server keeps no texts/)).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('says why nothing has come, where nothing is known of the server either', async () => {
    fakeServer({ 'GET capabilities/': noConnection, 'GET texts/': noConnection });
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
    expect(button('Try again')).toBeTruthy();
  });

  test('shows the texts of a page in both languages, and leads to other pages and the name', async () => {
    textServer();
    await show('?page=home');
    await screen.findByRole('heading', { name: 'Home' });
    // Sections are folded: their names are the index.
    expect(fieldNames()).toEqual([]);
    await press(/^Top of the page /);
    expect(fieldNames()).toEqual(['Headline', 'Button that plays the film']);
    await press(/^Top of the page /);
    expect(fieldNames()).toEqual([]);
    await press(/^In the menu, search results and shared links .* 4 texts$/);
    expect(fieldNames()).toEqual([
      'Title in search results',
      'Description in search results',
      'Link to this page',
      'Description of the shared picture',
    ]);
    expect(
      text('en.home.title').getByText('Shalmala Gurukulam | Free residential school in Karnataka'),
    ).toBeTruthy();
    expect(text('kn.home.title').getByText(/ಶಾಲ್ಮಲಾ ಗುರುಕುಲ/)).toBeTruthy();

    await press('All pages');
    // The keyboard is where it was.
    expect(document.activeElement?.textContent).toMatch(/^Home/);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/\d.*/, ''));
    const some = ['Home', 'Our Model', 'Contact', 'The account for donations', 'The foot of every page'];
    expect(names.filter((name) => some.includes(name))).toEqual(some);

    await press(/^The school: name/);
    await screen.findByText('{school} in any text becomes this.');
    await press(/^Name with its endings /);
    expect(fieldNames().slice(0, 5)).toEqual([
      'Name of the school',
      '“of the school”',
      '“to the school”',
      '“in the school”',
      '“the school” as an object',
    ]);
    expect(document.querySelector('[data-key="en.site.nameForms.dative"]')).toBeNull();
    expect(text('kn.site.nameForms.dative').getByText('ಶಾಲ್ಮಲಾ ಗುರುಕುಲಕ್ಕೆ')).toBeTruthy();
  });

  test('finds a sentence of any page in any language, and says so where there is none', async () => {
    textServer();
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), 'SHALMALA gurukulam |');
    expect(await screen.findByRole('heading', { name: 'Home: Title in search results' })).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'ಶಾಲ್ಮಲಾ ಗುರುಕುಲಕ್ಕೆ');
    expect(
      await screen.findByRole('heading', { name: /: Name with its endings: “to the school”$/ }),
    ).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nothing matches your search.')).toBeTruthy();
  });

  test.each([
    ['phone', 'Addresses and phone numbers: Foot of every page: Phone'],
    ['film', 'The school: name, film, map, verse: Film: Link to the film'],
  ])('finds facts before sentences about them, as for “%s”', async (query, first) => {
    textServer();
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), query);
    await screen.findByText(/^\d+ texts?$/);
    expect(fieldNames()[0]).toBe(first);
  });

  test('draws forty of what is found, and forty more on demand', async () => {
    textServer();
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), 'a');
    const left = async () => Number(/\d+/.exec((await screen.findByText(/^Show more/)).textContent)?.[0]);
    const before = await left();
    expect(fieldNames()).toHaveLength(40);
    await press(/^Show more/);
    expect(fieldNames()).toHaveLength(80);
    expect(await left()).toBe(before - 40);
  });
});

describe('a text', () => {
  test('is written in place, and sent with what it stands in for', async () => {
    const { writes } = textServer();
    await show('?page=home');
    await press(/^Top of the page /);
    await press('Edit: Top of the page: Headline, English');
    const field = await fieldOf('Top of the page: Headline, English');
    expect([field.value, document.activeElement === field]).toEqual([HEADLINE, true]);
    await retype('Top of the page: Headline, English', 'A school by the river');
    await press('Save: Top of the page: Headline, English');
    await saved();
    expect(writes()).toEqual([
      {
        call: 'POST /api/texts/',
        language: 'en',
        file: 'home',
        field: 'hero.headline',
        value: '"A school by the river"',
        english_list: '',
      },
    ]);
    expect(await text('en.home.hero.headline').findByText('Changed by the school')).toBeTruthy();
  });

  test('is told of as saved, and not another one that was pressed meanwhile', async () => {
    const held = heldResponse();
    textServer([], { 'POST texts/': held.respond });
    await open('en.home.hero.play');
    await retype(PLAY, 'See the film');
    await press(`Save: ${PLAY}`);
    await userEvent.click(text('en.home.hero.headline').getByRole('button', { name: /^Edit/ }));
    held.arrive(Response.json({ id: 20 }, { status: 201 }));
    await saved();
    expect(text('en.home.hero.play').getByText('Saved')).toBeTruthy();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  test('that breaks its rule is not sent, and the field says what is expected', async () => {
    const { writes } = textServer();
    await open('en.home.hero.play');
    await retype(PLAY, 'x'.repeat(41));
    expect(screen.getByText('This is 1 character too long.')).toBeTruthy();
    await press(`Save: ${PLAY}`);
    expect(writes()).toEqual([]);
    await retype(PLAY, '{{schol}');
    await press(`Save: ${PLAY}`);
    expect(
      screen.getByText(
        /^Please write in “Top of the page: Button that plays the film”: no braces but \{school\}/,
      ),
    ).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('that somebody else wrote first is shown, and mine is saved over theirs if I say so', async () => {
    const { state, writes } = textServer();
    await open('en.home.hero.play');
    await retype(PLAY, 'Mine');
    state.overrides.push(textOverride('en', 'home', 'hero.play', 'Theirs'));
    await press(`Save: ${PLAY}`);
    const theirs = within(await screen.findByRole('region', { name: /^This was changed/ }));
    expect(theirs.getByText(/^asha@example\.org changed it/)).toBeTruthy();
    expect(theirs.getByText('Theirs')).toBeTruthy();
    await press('Save mine');
    await saved();
    expect(writes().at(-1)).toMatchObject({ call: 'PUT /api/texts/7/', value: '"Mine"' });
  });

  test('does not come back over what somebody else has written since, which shows', async () => {
    const { state } = textServer([textOverride('en', 'home', 'hero.play', 'Look')], {
      'POST history/texts/7/restore/': refused(412, 'It has changed.'),
    });
    await show('?page=home');
    await press(/^Top of the page /);
    await press('Back to the original words: Top of the page: Button that plays the film, English');
    state.overrides.push(textOverride('en', 'home', 'hero.play', 'Look here', { id: 8 }));
    await press('Undo');
    expect(await screen.findByText('It could not be undone. It has changed.')).toBeTruthy();
    expect(await text('en.home.hero.play').findByText('Look here')).toBeTruthy();
  });

  test('that does not fit the program any more is named', async () => {
    textServer([textOverride('en', 'home', 'hero.gone', 'Old')]);
    await show();
    const notice = await screen.findByText(/^1 text of the school does not fit/);
    expect(notice.textContent).toMatch(/Home: hero → gone Old$/);
  });
});

describe('a list', () => {
  test('of sentences is lengthened and put in another order, and saved as one text', async () => {
    const { writes } = textServer();
    await open('en.contacts.footer.address.value');
    await press('Add an entry');
    const areas = screen.getAllByLabelText<HTMLTextAreaElement>(/^Line of the address \d/);
    await userEvent.type(areas.at(-1) ?? document.body, 'India');
    await press('Move up: entry 4');
    await press('Save: Foot of every page: Address, English');
    await saved();
    expect(writes()).toMatchObject([
      {
        field: 'footer.address.value',
        value: JSON.stringify([
          'The Office, {school}',
          'Honnemane, near Sirsi',
          'India',
          'Uttara Kannada, Karnataka, India',
        ]),
      },
    ]);
  });

  test('is saved whole after its cards were reordered', async () => {
    const { writes } = textServer();
    await show('?page=home');
    await press(/^Activities /);
    await press('Change the list: Activities: Cards');
    expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull();
    await press('Move down: entry 1');
    await press('Save: Activities: Cards, English');
    await waitFor(() => expect(writes()).toMatchObject([{ language: 'en', field: 'activities.cards' }]));
    const [{ value = '' } = {}] = writes();
    expect(JSON.parse(value).map(({ title }: { title: string }) => title)).toEqual([
      'Cultural programmes',
      'Painting school murals',
      'Kho-kho, our own sport',
      'Games and sports',
    ]);
  });

  test('that is saved whole takes the change of one of its texts', async () => {
    const { writes } = textServer([
      textOverride('en', 'home', 'activities.cards', valueAt(shipped.en?.home, ['activities', 'cards'])),
    ]);
    await open('en.home.activities.cards.1.title');
    await retype('Cultural programmes: Title, English', 'Songs');
    await press('Save: Cultural programmes: Title, English');
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [{ call, field: target, value = '' } = { call: '' }] = writes();
    expect([call, target, JSON.parse(value)[1].title]).toEqual([
      'PUT /api/texts/7/',
      'activities.cards',
      'Songs',
    ]);
  });

  test('takes a new entry with all its texts', async () => {
    const { writes } = textServer();
    await show('?page=volunteer');
    await press(/^What there is to do /);
    await press('Change the list: What there is to do: Kinds of work');
    await press('Add an entry');
    await userEvent.type(screen.getByLabelText('Title'), 'Weaving');
    await press('Save: What there is to do: Kinds of work, English');
    expect(writes()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Text'), 'On the loom.');
    await press('Save: What there is to do: Kinds of work, English');
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [{ value = '' } = {}] = writes();
    expect(JSON.parse(value).at(-1)).toEqual({ title: 'Weaving', text: 'On the loom.' });
  });
});

describe('a fact', () => {
  test('as the place on the map is found in a pasted link', async () => {
    const { writes } = textServer();
    await open('en.site.map.position.value');
    await retype('Map: Place on the map, English', 'https://www.google.com/maps/@14.5,74.5,15z');
    expect(screen.getByText('Marker at 14.5, 74.5.')).toBeTruthy();
    await press('Save: Map: Place on the map, English');
    await saved();
    expect(writes()).toMatchObject([
      { field: 'map.position.value', value: '{"latitude":14.5,"longitude":74.5}' },
    ]);
  });

  test('as the place in a short link is refused with what to copy instead', async () => {
    const { writes } = textServer();
    await open('en.site.map.position.value');
    await retype('Map: Place on the map, English', 'https://maps.app.goo.gl/AbC123');
    await press('Save: Map: Place on the map, English');
    expect(await screen.findByText(/^This link does not hold the place: .* copy the long link/)).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('as the place is chosen on the map, which is not shown without its sheet, and says so', async () => {
    const { loadSheet } = await import('../../../src/ui/load-sheet.ts');
    vi.mocked(loadSheet).mockRejectedValueOnce(new Error('The style sheet did not come.'));
    const { writes } = textServer();
    await open('en.site.map.position.value');
    await press(/^Choose it on the map/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This part did not load/);
    expect(screen.queryByText('The map itself')).toBeNull();
    await press('Try again');
    await press('The map itself');
    expect(screen.getByText('Marker at 14.6, 74.8.')).toBeTruthy();
    await press('Save: Map: Place on the map, English');
    await saved();
    expect(writes()).toMatchObject([{ value: '{"latitude":14.6,"longitude":74.8}' }]);
  });

  test('is left out where its row need not show', async () => {
    const { writes } = textServer();
    await open('en.contacts.contactPage.whatsApp.value');
    await press('Hide this');
    expect(screen.getByText(/^Hidden: visitors see nothing/)).toBeTruthy();
    await press('Save: Contact page: WhatsApp, English');
    await saved();
    expect(writes()).toMatchObject([{ value: 'null' }]);
  });

  test('as a phone number that is none is not sent, and its field is named with what is expected', async () => {
    const { writes } = textServer();
    await open('en.contacts.contactPage.phone.value');
    await retype('Contact page: Phone, English', '12345');
    await press('Save: Contact page: Phone, English');
    expect(
      screen.getByText('Please write in “Contact page: Phone”: a phone number such as "+91 98765 43210".'),
    ).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('as an account number is typed twice', async () => {
    const { writes } = textServer();
    await open('en.giving.bank.accountNumber.value');
    await retype('Bank account: Account number, English', '123456789012');
    await retype('The account number once more', '123456789021');
    await press('Save: Bank account: Account number, English');
    expect(screen.getByText('The two account numbers differ.')).toBeTruthy();
    await retype('The account number once more', '1234 5678 9012');
    await press('Save: Bank account: Account number, English');
    await saved();
    expect(writes()).toMatchObject([{ value: '"123456789012"' }]);
  });

  test.each([
    [
      'en.giving.bank.accountNumber.value',
      'Bank account: Account number',
      '೧೨೩೪ ೫೬೭೮ ೯೦೧೨',
      '"123456789012"',
    ],
    ['en.giving.trust.registrationYear.value', 'Trust: Year of registration', '೨೦೦೩', '"2003"'],
    ['en.home.join.volunteers.count', 'Volunteers so far: Number', '೧೨೦೦೦', '12000'],
  ])('is typed in the digits of Kannada: %s', async (text, label, typed, value) => {
    const { writes } = textServer();
    await open(text);
    await retype(`${label}, English`, typed);
    const again = screen.queryByLabelText('The account number once more');
    if (again !== null) await userEvent.type(again, typed);
    await press(`Save: ${label}, English`);
    await saved();
    expect(writes()).toMatchObject([{ value }]);
  });

  test('as a UPI id is drawn as the code that is to be scanned before it is saved', async () => {
    textServer();
    await open('en.giving.upi.id.value');
    expect(await screen.findByRole('img', { name: 'Code to scan with a payment app' })).toBeTruthy();
    expect(screen.getByText(/should show the name “Shalmala Gurukulam Trust”/)).toBeTruthy();
  });
});

describe('a text in Kannada', () => {
  test('may name the school with an ending', async () => {
    const { writes } = textServer();
    await open('kn.home.hero.play');
    await retype('Top of the page: Button that plays the film, Kannada', '{{school:dative}');
    await press('Save: Top of the page: Button that plays the film, Kannada');
    await saved();
    expect(writes()).toMatchObject([{ value: '"{school:dative}"', english_list: '' }]);
  });

  test('of a list opens as it is shown, and is saved with the order of the English list', async () => {
    const english = [1, 2, 3].map((number) => ({ reaches: `Office ${number}`, phone: null }));
    const kannada = [1, 2, 3].map((number) => ({ reaches: `ಕಚೇರಿ ${number}`, phone: null }));
    const reordered = [english[2], english[0], english[1]];
    const { writes } = textServer([
      textOverride('en', 'contacts', 'supportPhones', reordered),
      textOverride('kn', 'contacts', 'supportPhones', kannada, {
        id: 8,
        english_list: JSON.stringify(english),
      }),
    ]);
    await open('kn.contacts.supportPhones.0.reaches');
    const label = 'Office 3: Who answers, Kannada';
    expect((await fieldOf(label)).value).toBe('ಕಚೇರಿ 3');
    await retype(label, 'ಮೂರನೆಯದು');
    await press(`Save: ${label}`);
    await saved();
    const [{ value = '', ...written } = {}] = writes();
    expect(written).toMatchObject({ call: 'PUT /api/texts/8/', english_list: JSON.stringify(reordered) });
    expect(JSON.parse(value).map(({ reaches }: { reaches: string }) => reaches)).toEqual([
      'ಮೂರನೆಯದು',
      'ಕಚೇರಿ 1',
      'ಕಚೇರಿ 2',
    ]);
  });

  test('that there is none of is found, and begins empty', async () => {
    textServer();
    await show();
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'missing');
    await press('Edit: UPI: Name in the payment app, Kannada');
    expect((await fieldOf('UPI: Name in the payment app, Kannada')).value).toBe('');
  });

  test('keeps its place among those to translate, once it is translated', async () => {
    textServer();
    await show();
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'missing');
    await press('Edit: UPI: Name in the payment app, Kannada');
    const before = fieldNames();
    await userEvent.type(await fieldOf('UPI: Name in the payment app, Kannada'), 'ಶಾಲ್ಮಲಾ');
    await press('Save: UPI: Name in the payment app, Kannada');
    await saved();
    expect(await text('kn.giving.upi.payeeName.value').findByText('Changed by the school')).toBeTruthy();
    expect(fieldNames()).toEqual(before);
    await press('Undo');
    expect(await text('kn.giving.upi.payeeName.value').findByText(/^Not translated/)).toBeTruthy();
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('Kannada', () => {
  const TAKE_DOWN = 'Take it down: Kannada';
  const PUBLISH = 'Publish it: Kannada';
  const isOff = textOverride('kn', 'site', 'isPublished', false);

  test('is public until the school takes it down', async () => {
    const { writes } = textServer();
    await show();
    await screen.findByRole('region', { name: 'Kannada is public' });
    await press(TAKE_DOWN);
    await screen.findByRole('region', { name: 'Kannada is not public' });
    expect(writes()).toMatchObject([
      { call: 'POST /api/texts/', language: 'kn', file: 'site', field: 'isPublished', value: 'false' },
    ]);
    expect(button(PUBLISH)).toBeTruthy();
  });

  test('is published by the same switch, which asks first', async () => {
    const { writes } = textServer([isOff]);
    await show();
    await screen.findByRole('region', { name: 'Kannada is not public' });
    asked.mockReturnValueOnce(false);
    await press(PUBLISH);
    expect(asked).toHaveBeenCalledExactlyOnceWith('Show these pages to everybody?');
    expect(writes()).toEqual([]);
    await press(PUBLISH);
    await screen.findByRole('region', { name: 'Kannada is public' });
    expect(writes()).toMatchObject([{ call: 'PUT /api/texts/7/', value: 'true' }]);
    expect(screen.getByText('Saved. Visitors see it within a minute.')).toBeTruthy();
  });

  test('stays as it is where that cannot be saved, and says why', async () => {
    textServer([isOff], { 'PUT texts/7/': noConnection });
    await show();
    await press(PUBLISH);
    expect(await screen.findByText(/^It was not saved\. The server could not be reached/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Kannada is not public' })).toBeTruthy();
    expect(button('Try again: Kannada')).toBeTruthy();
  });
});
