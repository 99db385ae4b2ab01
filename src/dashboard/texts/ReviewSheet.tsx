import { useEffect } from 'react';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import styles from './Texts.module.css';
import type { Page } from './text-book.ts';

type Props = { pages: readonly Page[]; onPrinted: () => void };

/** Pages to print for a reviewer without a phone: all languages side by side, with boxes to tick. */
export function ReviewSheet({ pages, onPrinted }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // Runs once: a re-render must not print again.
  }, []);
  return (
    <div className={styles.sheet}>
      {pages.map(({ file, wordings }) => (
        <table key={file}>
          <caption>{texts.sheet(texts.fileName(file))}</caption>
          <thead>
            <tr>
              {[...wordings.values()][0]?.map(({ language }) => (
                <th key={language} scope="col">
                  {texts.language(language)}
                </th>
              ))}
              <th scope="col">{texts.right}</th>
            </tr>
          </thead>
          <tbody>
            {[...wordings.values()]
              .filter(([, other]) => other?.isOwn)
              .map((row) => (
                <tr key={row[0]?.key}>
                  {row.map(({ language, words }) => (
                    <td key={language} lang={language}>
                      {words}
                    </td>
                  ))}
                  <td>☐</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
