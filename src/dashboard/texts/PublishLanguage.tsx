import { contentTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import type { Language } from '../../i18n/language.ts';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import type { Catalogue } from './text-catalogue.ts';
import { publish, switchOf } from './text-list.ts';

type Props = { catalogue: Catalogue; language: Language };

/** Says whether visitors see the pages of a language, with the switch for it. */
export function PublishLanguage({ catalogue, language }: Props) {
  const { overrides } = catalogue;
  const isPublic = switchOf(overrides, language)?.value !== 'false';
  const labels = isPublic ? texts.isPublic : texts.isNotPublic;
  const task = useTask(async () => {
    if (!window.confirm(labels.confirm)) return '';
    await publish(overrides, language, !isPublic);
    return contentTexts.saved;
  }, texts.saveFailed);
  return (
    <Surface
      title={labels.heading(language)}
      aside={<TaskButton task={task} text={labels.change} about={texts.language(language)} />}
    >
      <p>{labels.meaning(language)}</p>
      <ResultNotice result={task.notice} />
    </Surface>
  );
}
