import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import { sentFields } from '../plugins/bodies.ts';
import { callerAddress } from '../plugins/limits.ts';
import { keepEvent } from '../plugins/log.ts';
import { Refusal } from '../refusal.ts';
import { PasswordBody } from '../rules.ts';
import { checkOwnPassword } from '../services/log-in.ts';
import type { Route } from './route.ts';
import { known } from './users.ts';

const TAR = 'application/x-tar';
const NONE = 'There is no nightly backup to download yet.';

/** The newest nightly backup, for staff to take home: all content leaves the server with it, so it takes their password. */
export const backupRoute: Route = {
  // POST, so that the password is in a body, which no log holds.
  method: 'POST',
  path: `/api/${ownEndpoints.backup}`,
  access: 'token',
  body: 'json',
  rule: PasswordBody,
  capability: 'backups',
  tag: 'health',
  sends: TAR,
  mayLack: NONE,
  mayConflict: true,
  countsGuesses: true,
  event: 'password refused',
  handle: async (services, request, reply) => {
    const account = known(request);
    const { password } = sentFields(request, PasswordBody);
    const hash = await checkOwnPassword(services, account, password, callerAddress(request));
    // The check took its time: the password may have been changed meanwhile, or the account removed.
    if (services.accounts.byEmail(account.email).passwordHash !== hash)
      throw new Refusal(409, { detail: 'The account was changed elsewhere. Nothing was sent.' });
    const newest = (await services.nightlyState())?.newest ?? null;
    if (newest === null) throw new Refusal(404, { detail: NONE });
    const file = await open(newest.file);
    keepEvent(services.events, request, 'backup downloaded', account.email);
    reply.headers({
      'Content-Type': TAR,
      'Content-Disposition': `attachment; filename="${basename(newest.file)}"`,
      'Content-Length': (await file.stat()).size,
    });
    return reply.send(file.createReadStream());
  },
};
