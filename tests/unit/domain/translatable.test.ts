import { expect, test } from 'vitest';
import { decodeList, decodeOne } from '../../../src/domain/decode.ts';
import { BoardMember, TeamMember } from '../../../src/domain/item-schemas.ts';
import { inLanguage } from '../../support/in-language.ts';

const person = { id: 1, name: 'Savitri Bhat', designation: 'Cook', des: 'Cooks.', image: null };
const translated = { ...person, name_kn: 'ಸಾವಿತ್ರಿ ಭಟ್', des_kn: 'ಅಡುಗೆ ಮಾಡುತ್ತಾರೆ.' };

test('a Kannada page shows each text that there is in Kannada, and the others in English', async () => {
  await inLanguage('kn', async () => {
    expect(decodeList(TeamMember, [translated])).toEqual([
      { ...person, name: translated.name_kn, des: translated.des_kn },
    ]);
    expect(decodeOne(TeamMember, { ...translated, designation_kn: ' ' })).toMatchObject({
      designation: 'Cook',
    });
  });
});

test('an English page knows nothing of the Kannada texts', () => {
  expect(decodeOne(TeamMember, translated)).toEqual(person);
});

test('a translation never replaces an id, a missing picture, or what no list declares', async () => {
  await inLanguage('kn', async () => {
    expect(
      decodeOne(TeamMember, { ...translated, id_kn: 'x', image_kn: 'javascript:alert(1)' }),
    ).toMatchObject({
      image: null,
    });
    expect(decodeOne(BoardMember, { id: 1, name: 'Vinay', name_kn: 'ವಿನಯ್', image: null })).toMatchObject({
      name: 'Vinay',
    });
  });
});
