// Declares the lists that have a screen for themselves. It may be long: each list has one declaration.
import type { ReactNode } from 'react';
import { BoardMember, TeamMember } from '../domain/item-schemas.ts';
import { homeNews, NewsItem, newsExcerpt } from '../domain/news.ts';
import { documentLabel, SchoolDocument, yearAndSize } from '../domain/school-document.ts';
import { BoardCard, PersonCard } from '../features/about/PersonCard.tsx';
import { NewsCard } from '../features/news/NewsCard.tsx';
import {
  boardAdminTexts,
  type contractScreens,
  newsAdminTexts,
  teamAdminTexts,
} from '../i18n/en/dashboard-content.ts';
import { documentAdminTexts, pdfTexts } from '../i18n/en/dashboard-documents.ts';
import { formatDate } from '../lib/dates.ts';
import { formatFileSize } from '../lib/file-size.ts';
import { isPdfFile, MAX_PDF_BYTES } from '../lib/pdf-format.ts';
import { typedYear } from '../lib/typed-year.ts';
import { board } from '../resources/board.ts';
import { documents } from '../resources/documents.ts';
import type { ListCapability } from '../resources/index.ts';
import { news } from '../resources/news.ts';
import { team } from '../resources/team.ts';
import { paths } from '../site.ts';
import { type Prepare, whyRefused } from '../stores/chosen-file.ts';
import { ContentScreen } from './content/ContentScreen.tsx';
import { declareContent } from './content/declare-content.ts';

const newsList = declareContent({
  resource: news,
  schema: NewsItem,
  texts: newsAdminTexts,
  fields: {
    news_name: { label: 'Title', sample: 'A headline' },
    date: { label: 'Date' },
    description: {
      label: 'Description',
      rows: 8,
      sample: 'The first hundred characters of the news',
    },
  },
  picture: {
    crops: { phone: 4 / 3, desktop: 16 / 9 },
  },
  rowOf: (item, all) => ({
    title: item.news_name,
    note: formatDate(item.date),
    text: item.description,
    badge: homeNews(all).includes(item) ? newsAdminTexts.onHome : '',
    picture: item.image,
  }),
  preview: ({ news_name, date, description }, picture) => (
    <NewsCard
      kind="upright"
      href={paths.news}
      title={news_name}
      date={formatDate(date)}
      excerpt={newsExcerpt(description)}
      picture={picture}
    />
  ),
});

const teamList = declareContent({
  resource: team,
  schema: TeamMember,
  texts: teamAdminTexts,
  fields: {
    name: { label: 'Name', sample: 'Name' },
    designation: { label: 'Designation', sample: 'The designation' },
    des: { label: 'Description', sample: 'The description will appear here.' },
  },
  picture: {
    crops: { phone: 4 / 5, desktop: 4 / 5 },
  },
  rowOf: ({ name, designation, des, image }) => ({
    title: name,
    note: designation,
    text: des,
    picture: image,
  }),
  preview: ({ name, designation, des }, picture) => (
    <PersonCard name={name} designation={designation} description={des} picture={picture} />
  ),
});

const boardList = declareContent({
  resource: board,
  schema: BoardMember,
  texts: boardAdminTexts,
  fields: { name: { label: 'Name', sample: 'Name' } },
  picture: { crops: { phone: 1, desktop: 1 } },
  rowOf: ({ name, image }) => ({ title: name, picture: image }),
  preview: ({ name }, picture) => <BoardCard name={name} picture={picture} />,
  isDeletedAlerted: false,
});

/** The yearly reports. */
const documentList = declareContent({
  resource: documents,
  schema: SchoolDocument,
  texts: documentAdminTexts,
  fields: {
    title: { label: 'Title', sample: 'Yearly report' },
    year: { label: 'Year', sample: 'Year', hint: documentAdminTexts.yearHint },
  },
  picture: { pdf: { ...pdfTexts, prepare: checkedPdf } },
  rowOf: (item) => ({ title: item.title, note: yearAndSize(item), picture: null }),
  preview: ({ title, year }) => <p>{documentLabel({ title, year: typedYear(year), bytes: 0 })}</p>,
});

async function checkedPdf(file: File): ReturnType<Prepare> {
  if (!(await isPdfFile(file))) return whyRefused(file, pdfTexts.refused);
  if (file.size > MAX_PDF_BYTES) return pdfTexts.tooLarge(formatFileSize(file.size));
  return file;
}

type OwnScreen = 'Home' | 'Backgrounds' | 'Activities' | 'Gallery' | 'Texts' | 'Users';
type Label = (typeof contractScreens)[number]['label'] | Capitalize<ListCapability>;

/** The screens with one list, by their label in the sidebar. */
export const collectionScreens: Readonly<Record<string, ReactNode>> = {
  News: <ContentScreen content={newsList} />,
  Team: <ContentScreen content={teamList} />,
  'Board Team': <ContentScreen content={boardList} />,
  Documents: <ContentScreen content={documentList} />,
} satisfies Record<Exclude<Label, OwnScreen>, ReactNode>;

/** The screen with this label, for the page that loads it. */
export function CollectionScreen({ label }: { label: string }) {
  return collectionScreens[label];
}
