import { documentLabel, SchoolDocument, yearAndSize } from '../../domain/school-document.ts';
import { pdfTexts, documentAdminTexts as texts } from '../../i18n/en/dashboard-documents.ts';
import { isPdfFile, MAX_PDF_BYTES } from '../../lib/pdf-format.ts';
import { formatFileSize } from '../../lib/prepare-picture.ts';
import { typedYear } from '../../lib/typed-year.ts';
import { documents } from '../../resources/documents.ts';
import { type Prepare, whyRefused } from '../../stores/chosen-file.ts';
import { ScreenFrame } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { declareContent } from './declare-content.ts';

const documentList = declareContent({
  resource: documents,
  schema: SchoolDocument,
  texts,
  fields: {
    title: { label: 'Title', sample: 'Yearly report' },
    year: { label: 'Year', sample: 'Year', hint: texts.yearHint },
  },
  picture: { pdf: { ...pdfTexts, prepare: asItIs } },
  rowOf: (item) => ({ title: item.title, note: yearAndSize(item), picture: null }),
  preview: ({ title, year }) => <p>{documentLabel({ title, year: typedYear(year), bytes: 0 })}</p>,
});

/** The yearly reports. Needs our server; others are not asked for documents. */
export function DocumentsScreen() {
  if (useCapability('documents') !== false) return <ContentScreen content={documentList} />;
  return <ScreenFrame title={texts.heading} intro={texts.notOffered} />;
}

async function asItIs(file: File): ReturnType<Prepare> {
  if (!(await isPdfFile(file))) return whyRefused(file, pdfTexts.refused);
  if (file.size > MAX_PDF_BYTES) return pdfTexts.tooLarge(formatFileSize(file.size));
  return file;
}
