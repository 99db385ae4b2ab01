import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { upiLink } from '../../lib/links.ts';
import { drawQr } from '../../lib/qr-drawing.ts';
import styles from './Texts.module.css';

/** The code that visitors would scan, to test it before saving. */
export function UpiCode({ id, payee }: { id: string; payee: string }) {
  const { size, path } = drawQr(upiLink({ id, payeeName: payee || null, donation: null }));
  return (
    <div className={styles.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={texts.scanPicture}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>{texts.scan(payee)}</p>
    </div>
  );
}
