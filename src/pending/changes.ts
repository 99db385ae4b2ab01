import { decodeOne } from '../domain/decode.ts';
import type { Texts } from '../domain/versioned.ts';
import { AnyItem, isSameText, openedWith, saysOther } from '../stores/conflict.ts';
import { changeRecords } from './database.ts';
import { isWrite, subjectOf, type Write } from './record.ts';

/**
 * Once a change was sent: other changes of the same item on this device were written over the version before it, so they are
 * rebased on the one that there is now. A text that they leave alone stays as the first has made it.
 * @param isOver whether it went over a change of somebody else
 */
export async function carryOn(sent: Write, saved: unknown, isOver: boolean): Promise<void> {
  const item = decodeOne(AnyItem, saved) ?? {};
  const { version, values: arrived } = openedWith(item, Object.keys(sent.fields));
  // After a lost response somebody else may have written since, and a repeat gets the item as it is by then.
  const isRepeat = sent.state === 'sending';
  const isMine = Object.entries(sent.fields).every(([name, text]) => isSameText(text, arrived[name] ?? ''));
  if (version === undefined || !isMine || isOver) return;
  await changeRecords((record) => {
    if (!isWrite(record) || record.key === sent.key || subjectOf(record) !== subjectOf(sent))
      return undefined;
    if (record.change?.version !== sent.change?.version) return undefined;
    const { values } = openedWith(item, Object.keys(record.fields));
    // Perhaps there is another picture than the one that it replaces, or is about: then a person compares.
    if (isRepeat && (record.picture !== null || saysOther(record.fields, values))) return undefined;
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
    // It asks for a version that the server had until now: it has not arrived, nor has its key, whatever became of a response.
    state: item.state === 'sending' ? 'queued' : item.state,
    fields: Object.fromEntries(fields),
    change: { id, version, opened: values },
  };
}
