/** The parts of json-server 0.17 that this server uses; the package carries no types of its own. */
declare module 'json-server' {
  import type { Express, Request, Response, Router } from 'express';

  interface ResourceRouter extends Router {
    render: (req: Request, res: Response) => void;
  }

  interface JsonServer {
    create(): Express;
    router(database: object): ResourceRouter;
  }

  const jsonServer: JsonServer;
  export default jsonServer;
}
