import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openContent } from '../../../src/server/content/content.ts';
import { migrate } from '../../../src/server/db/database.ts';

it('a change that fails after it was read has changed nothing, known pictures neither', () => {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  migrate(database);
  const onPublicChange = vi.fn();
  const content = openContent(database, { onPublicChange, onDeletion: () => undefined });
  const { id } = content.change(() => content.add('team', { name: 'Asha', image: '/media/team/asha.jpg' }));
  const read = () => [content.publicContent(), [...content.pictures().keys()]];
  const before = read();
  const failing = () =>
    content.change(() => {
      content.remove('team', [id], null);
      expect(read()).not.toEqual(before);
      throw new Error('The file cannot be removed.');
    });
  expect(failing).toThrow('The file cannot be removed.');
  expect(read()).toEqual(before);
  expect(onPublicChange).toHaveBeenCalledTimes(1);
});
