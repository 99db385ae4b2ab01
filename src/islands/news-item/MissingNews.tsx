import { newsItemTexts } from '../../texts/news.ts';
import { Kolam } from '../../ui/Kolam.tsx';
import styles from './MissingNews.module.css';

/** What stands at the address of an item that there is not; the way back stands above it. */
export function MissingNews() {
  return (
    <div className={styles.missing} role="status">
      <div className={styles.drawing}>
        <Kolam grid={5} seed={11} />
      </div>
      <div className="flow">
        <h1>{newsItemTexts.missing}</h1>
        <p>{newsItemTexts.missingHelp}</p>
      </div>
    </div>
  );
}
