import plugin from 'fastify-plugin';
import { openRows } from '../db/rows.ts';
import { openJobs } from './jobs.ts';
import { type NoticeSettings, openNotices } from './notices.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: ReturnType<typeof openJobs>;
  }
}

/** @param pollEvery milliseconds between two polls for jobs that are due */
type Options = NoticeSettings & { pollEvery: number };

/** Mails and webhook calls, and the jobs in which they wait. Sending begins when all senders are known. */
export const mailPlugin = plugin<Options>(async (app, { pollEvery, ...settings }) => {
  const { database } = app.data;
  const jobs = openJobs(database, settings.times);
  const notices = await openNotices(openRows(database), jobs, settings);
  app.decorate('jobs', jobs);
  app.decorate('notices', notices);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    notices.begin();
    timer = setInterval(notices.poll, pollEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await notices.stop();
  });
});
