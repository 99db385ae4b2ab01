// `npm start` with notices that hurry: for the test that kills it, which cannot wait for ten minutes between two mails.
import { announce, runProgram } from '../../src/server/run-program.ts';
import { readSettings } from '../../src/server/settings.ts';
import { startServer } from '../../src/server/start-server.ts';

await runProgram('npm start', async () => {
  const server = await startServer({
    ...readSettings(process.env),
    notices: { lookEvery: 5, times: { firstPause: { mail: 60, webhook: 30 }, longestPause: 120 } },
  });
  announce(server.origin, server.newAdmin);
  return server.stop;
});
