import { useState } from 'react';
import { adrishyaContent, gurukulamContent } from '../../stores/content-activities.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useContentEditor } from '../shell/use-content-editor.ts';
import styles from './ActivitiesScreen.module.css';
import { AdrishyaForm } from './AdrishyaForm.tsx';
import { AdrishyaList } from './AdrishyaList.tsx';
import { GurukulamForm } from './GurukulamForm.tsx';
import { GurukulamList } from './GurukulamList.tsx';

const EMPTY = { title: '', des: '' };
const valuesOf = ({ title, des }: { title: string; des: string }) => ({ title, des });

/** Core activities and initiatives, two lists behind one switch that resets the form (specification, section 2). */
export function ActivitiesScreen() {
  const gurukulam = useContentEditor({
    name: 'activities-gurukulam',
    content: gurukulamContent,
    empty: EMPTY,
    valuesOf,
    draftOf: (values, image) => ({ ...values, image }),
  });
  const adrishya = useContentEditor({
    name: 'activities-adrishya',
    content: adrishyaContent,
    empty: EMPTY,
    valuesOf,
    draftOf: (values) => values,
  });
  // After a login the form that was open is shown again.
  const [current, setCurrent] = useState<'gurukulam' | 'adrishya'>(() =>
    adrishya.form.draft === null ? 'gurukulam' : 'adrishya',
  );

  function switchTo(next: 'gurukulam' | 'adrishya'): void {
    if (next === current) return;
    (current === 'gurukulam' ? gurukulam : adrishya).cancel();
    setCurrent(next);
  }

  return (
    <Screen title={activityAdminTexts.heading}>
      <div className={styles.switch}>
        <Tabs
          label={activityAdminTexts.tabs.label}
          current={current}
          onChange={switchTo}
          tabs={[
            {
              key: 'gurukulam',
              label: activityAdminTexts.tabs.gurukulam,
              panel: current === 'gurukulam' && (
                <div className={styles.panel}>
                  <GurukulamForm editor={gurukulam} />
                  <GurukulamList editor={gurukulam} />
                </div>
              ),
            },
            {
              key: 'adrishya',
              label: activityAdminTexts.tabs.adrishya,
              panel: current === 'adrishya' && (
                <div className={styles.panel}>
                  <AdrishyaForm editor={adrishya} />
                  <AdrishyaList editor={adrishya} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </Screen>
  );
}
