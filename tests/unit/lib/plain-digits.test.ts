import { expect, test } from 'vitest';
import { plainDigits } from '../../../src/lib/plain-digits.ts';

test.each([
  ['೦೧೨೩೪೫೬೭೮೯', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['೯೮೪೫೦ ೧೨೩೪೬', '98450 12346'],
  ['９８٤۵𝟗', '98459'],
  ['98450, ಶಾಲೆ ½ ² Ⅳ', '98450, ಶಾಲೆ ½ ² Ⅳ'],
])('The digits of %s are read as %s', (text, plain) => expect(plainDigits(text)).toBe(plain));
