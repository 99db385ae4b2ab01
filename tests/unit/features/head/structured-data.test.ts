import { expect, test } from 'vitest';
import { describedSchool, newsArticle } from '../../../../src/features/head/structured-data.ts';
import { namedTexts } from '../../../support/named-texts.ts';
import { newsItem } from '../../../support/news-item.ts';

const home = 'https://school.example/';
const school = { name: 'Shalmala', url: home, logo: `${home}icon.png` };
const item = newsItem({ id: 3, news_name: 'Rain', date: '2026-06-01', description: 'It came.' });
const page = { url: `${home}news/3`, picture: `${home}rain.jpeg` };

test('a school without a phone number names none', () => {
  const contacts = namedTexts('contacts');
  const silent = { ...contacts, footer: { ...contacts.footer, phone: null } };
  expect(describedSchool(school, namedTexts('site'), silent, home)).not.toHaveProperty('telephone');
});

test('what an item lacks is not guessed', () => {
  const vague = newsArticle({ ...item, news_name: 'ಮಳೆ', date: 'soon', description: '' }, page, school);
  expect(vague).not.toHaveProperty('datePublished');
  expect(vague).not.toHaveProperty('description');
});
