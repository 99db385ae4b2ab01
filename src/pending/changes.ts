import * as v from 'valibot';
import { decodeOne } from '../domain/decode.ts';
import { type Texts, versioned } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { conflictOf, isSameText, openedWith, safelyOver, saysOther } from '../stores/conflict.ts';
import { changeRecords } from './database.ts';
import { isWrite, subjectOf, type Write } from './record.ts';

/** An item of any list. */
const AnyItem = versioned(v.looseObject({}));

/**
 * A change that came too late, over the version that is there now, where that loses nothing of it; null where a person has
 * to compare the two, or where it failed for another reason.
 */
export function overPresent(item: Write, error: unknown): Write | null {
  const { change, fields, picture } = item;
  if (change === undefined) return null;
  const present = conflictOf(error, change.id, AnyItem)?.present;
  // If nobody has changed the texts, somebody has changed the picture.
  const sent = { values: fields, opened: change.opened, hasPicture: picture !== null };
  const over = present && safelyOver(present, sent, () => true);
  if (!over?.version) return null;
  return { ...item, key: newKey(), change: { ...change, version: over.version, opened: over.values } };
}

/**
 * Once a change was sent: other changes of the same item on this device were written over the version before it, so they are
 * rebased on the version that the server has now. A text that they leave alone stays as the first change has made it.
 * @param sent as it was before it went out
 * @param saved what the server responded
 */
export async function carryOn(sent: Write, saved: unknown): Promise<void> {
  const item = decodeOne(AnyItem, saved) ?? {};
  const { version, values: arrived } = openedWith(item, Object.keys(sent.fields));
  // After a lost response somebody else may have written since, and a repeat gets the item as it is by then.
  const isRepeat = sent.state === 'sending';
  const isMine = Object.entries(sent.fields).every(([name, text]) => isSameText(text, arrived[name] ?? ''));
  if (version === undefined || !isMine) return;
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
