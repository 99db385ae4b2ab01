import { decodeOne } from '../domain/decode.ts';
import type { Texts } from '../domain/versioned.ts';
import { AnyItem, changesPictureWords, isSameText, openedWith } from '../stores/conflict.ts';
import { changeRecords } from './database.ts';
import { isWrite, subjectOf, type Write } from './record.ts';

/**
 * Call after a change was sent: rebases other changes of the same item on this device, which were made to the version
 * before, on the new one. Texts that they do not change take the sent values.
 * @param isOver whether it overwrote a change of somebody else
 */
export async function rebaseChanges(sent: Write, saved: unknown, isOver: boolean): Promise<void> {
  const item = decodeOne(AnyItem, saved) ?? {};
  const { version, values: arrived } = openedWith(item, Object.keys(sent.fields));
  // Somebody else may have written since the lost response, and a repeat returns the item as it is by then.
  const isRepeat = sent.state === 'sending';
  const isMine = Object.entries(sent.fields).every(([name, text]) => isSameText(text, arrived[name] ?? ''));
  if (version === undefined || !isMine || isOver) return;
  await changeRecords((record) => {
    if (!isWrite(record) || record.key === sent.key || subjectOf(record) !== subjectOf(sent))
      return undefined;
    if (record.change?.version !== sent.change?.version) return undefined;
    const { values } = openedWith(item, Object.keys(record.fields));
    // The picture may be another one by now: let a person compare.
    if (isRepeat && (record.picture !== null || changesPictureWords(record.fields, values))) return undefined;
    if (record.state === 'sending' && record.picture !== null) return undefined;
    return continued(record, version, values);
  });
}

function continued(item: Write, version: string, values: Texts): Write {
  const { id = 0, opened = {} } = item.change ?? {};
  const fields = Object.entries(item.fields).map(([name, text]) => {
    const isUntouched = opened[name] !== undefined && isSameText(text, opened[name]);
    return [name, isUntouched ? (values[name] ?? text) : text];
  });
  return {
    ...item,
    // It names a version that was current until now, so it cannot have arrived, and its key is unused.
    state: item.state === 'sending' ? 'queued' : item.state,
    fields: Object.fromEntries(fields),
    change: { id, version, opened: values },
  };
}
