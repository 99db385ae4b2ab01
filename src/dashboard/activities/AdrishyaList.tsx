import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdrishyaActivity } from '../../domain/activity.ts';
import { adrishyaContent, adrishyaImage } from '../../stores/content-activities.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { ContentList } from '../shell/ContentList.tsx';
import type { ContentEditor } from '../shell/use-content-editor.ts';
import { AdrishyaImageForm } from './AdrishyaImageForm.tsx';
import type { ActivityValues } from './GurukulamForm.tsx';

/** All initiatives; a picture can be added to one of them at a time (specification, section 2). */
export function AdrishyaList({ editor }: { editor: ContentEditor<AdrishyaActivity, ActivityValues> }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const isUploading = useStore(adrishyaImage.$saving, { ssr: 'initial' }).state === 'saving';
  const texts = activityAdminTexts;

  function open(id: number): void {
    adrishyaImage.settle();
    setOpenId(id);
  }

  return (
    <ContentList
      title={texts.adrishya.listHeading}
      searchLabel={texts.search}
      load={editor.load}
      list={adrishyaContent.list}
      words={{ ...texts, ...texts.adrishya }}
      rowOf={({ title, des, image }) => ({
        title,
        note: contentTexts.pictures(image.length),
        text: des,
        picture: image[0] ?? null,
      })}
      sorts={[
        { key: 'server', label: contentTexts.serverOrder, compare: null },
        { key: 'name', label: contentTexts.byName, compare: (a, b) => a.title.localeCompare(b.title) },
      ]}
      editedId={editor.form.id}
      onEdit={editor.edit}
      remove={adrishyaContent.remove}
      onDeleted={editor.forget}
      extra={(activity) =>
        activity.id === openId ? (
          <AdrishyaImageForm activity={activity} onClose={() => setOpenId(null)} />
        ) : (
          <button
            type="button"
            className="button"
            data-kind="plain"
            aria-label={`${texts.image.open}: ${activity.title}`}
            disabled={isUploading}
            onClick={() => open(activity.id)}
          >
            {texts.image.open}
          </button>
        )
      }
    />
  );
}
