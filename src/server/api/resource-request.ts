import type { Request, Response } from 'express';
import type { Call, PictureField } from '../contract.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { ResourceRouter } from '../store/resource-router.ts';
import type { Collection } from '../store/rows.ts';

export interface ResourceParts {
  readonly store: ContentStore;
  readonly router: ResourceRouter;
  readonly media: MediaFolder;
  /** Told after each stored change of what visitors see. */
  readonly onPublicChange: () => void;
}

/** A call on a collection that the gate let through, with the request that json-server's router needs. */
export interface ResourceRequest {
  readonly call: Call;
  readonly collection: Collection;
  readonly picture: PictureField | undefined;
  readonly id: number | undefined;
  readonly request: Request;
  readonly response: Response;
}

export interface ResourceAnswer {
  readonly status: number;
  readonly body?: unknown;
}
