import { vi } from 'vitest';

const PAGE = 'https://school.example/dashboard/gallery';

/** A fake XMLHttpRequest, whose progress and response the test decides. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  method = '';
  responseURL = '';
  responseText = '';
  status = 0;
  body: unknown = null;
  headers = new Headers();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeUpload.all.push(this);
  }
  open(method: string, url: string): void {
    this.method = method;
    this.responseURL = new URL(url, PAGE).href;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.onabort?.();
  }
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }
  respond(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

/** Installs the fake in place of the browser's. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('location', { href: PAGE, protocol: 'https:' });
}
