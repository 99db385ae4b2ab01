// Pictures are decoded in a child process, which runs this file: a malicious file can harm only its own task. The process
// has low priority, does one task at a time, and ends with the server, even a crashed one.
import { type ChildProcess, fork } from 'node:child_process';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cropAround, type PictureMeasure, type PictureSize, widestCut } from '../../domain/picture-sizes.ts';
import { averageColour } from '../../lib/average-colour.ts';
import { HEAD, pictureFormat } from '../../lib/picture-format.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { writeDurably } from '../db/durable-file.ts';
import { LOW_MEMORY_MALLOC, lowerPriority } from './run-child.ts';

/** The tasks of the child process by name. */
const TASKS = { clean, thumbnail, cut };
type Tasks = typeof TASKS;
/** `code` is that of the disk error, or marks an UnusablePicture. */
type Reply = { made: unknown } | { fault: string; code: unknown };

const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', ...LOW_MEMORY_MALLOC };

/** Timeout in milliseconds for an upload, a thumbnail, and each size. */
const LIMIT = 30_000;
/** Milliseconds after which an upload gives up its place in the queue: its connection is closed after two minutes. */
const TIMEOUT = 60_000;
/** Milliseconds after which an idle process ends, to free its memory. */
const LINGER = 5000;

const BUSY = { code: 'EAGAIN' };

type Given<K extends keyof Tasks> = Parameters<Tasks[K]>[0];
type Made<K extends keyof Tasks> = Awaited<ReturnType<Tasks[K]>>;

export type PictureProcess = ReturnType<typeof openPictureProcess>;

/** Whether a task failed because of the picture; the message is then for the person who chose it. */
export function isUnusable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'UNUSABLE';
}

/** Starts the process when there is work, and queues the tasks. */
export function openPictureProcess() {
  const urgent: (() => Promise<void>)[] = [];
  const cuts: (() => Promise<void>)[] = [];
  let isBusy = false;
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Kills the process and its task. */
  const stop = () => {
    running?.kill('SIGKILL');
    running = undefined;
  };

  const begin = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let task = urgent.shift() ?? cuts.shift(); task !== undefined; task = urgent.shift() ?? cuts.shift())
      await task();
    isBusy = false;
    idle = setTimeout(stop, LINGER).unref();
  };

  const perform = (message: object, limit: number) =>
    new Promise<Reply>((resolve) => {
      // Do not wait for one that died while idle.
      if (running?.exitCode !== null || running.signalCode !== null) running = start();
      const child = running;
      const late = setTimeout(() => child.kill('SIGKILL'), limit);
      const settle = (reply: Reply) => {
        clearTimeout(late);
        child.off('message', settle).off('exit', fail).off('error', fail);
        resolve(reply);
      };
      const fail = () => settle({ fault: 'The process for pictures ended.', ...BUSY });
      child.on('message', settle).on('exit', fail).on('error', fail);
      // If the system cannot start a process, it has no channel.
      if (child.connected) child.send(message);
    });

  return {
    /**
     * Runs a task; uploads and thumbnails go before cutting. Throws what the task throws (`isUnusable` recognizes faults
     * of the picture), and EAGAIN where the process died or timed out, or the queue was full.
     */
    run: <K extends keyof Tasks>(kind: K, given: Given<K>) =>
      new Promise<Made<K>>((resolve, reject) => {
        const sizes = 'sizes' in given ? given.sizes.length : 1;
        const begun = performance.now();
        const task = async () => {
          if (kind !== 'cut' && performance.now() - begun > TIMEOUT)
            return reject(Object.assign(new Error('Too many pictures at once.'), BUSY));
          await perform({ kind, given }, sizes * LIMIT).then((reply) => {
            // Cast: the program responds to a task with that task's result.
            if ('made' in reply) resolve(reply.made as Made<K>);
            else reject(Object.assign(new Error(reply.fault), { code: reply.code }));
          }, reject);
        };
        (kind === 'cut' ? cuts : urgent).push(task);
        void begin();
      }),
    stop,
  };
}

function start(): ChildProcess {
  const child = fork(import.meta.filename, {
    execArgv: ['--max-old-space-size=64'],
    env: { PATH: process.env.PATH, ...ENVIRONMENT },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  // Failures to start show in the task.
  child.on('error', () => undefined);
  // An idle process must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Loaded in the child process only: the server has no memory to spare for it. */
let sharp: typeof import('sharp')['default'];
if (import.meta.main) {
  // systemd and terminals signal all processes: the server finishes its requests first, then ends this one.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
  sharp = (await import('sharp')).default;
  sharp.cache(false);
  sharp.concurrency(1);
  process.on('disconnect', () => process.exit());
  process.on('message', ({ kind, given }: { kind: keyof Tasks; given: never }) => {
    const reply = (result: Reply) => process.send?.(result);
    TASKS[kind](given).then(
      (made) => reply({ made }),
      (error: Error & { code?: unknown }) => reply({ fault: error.message, code: error.code }),
    );
  });
}

/** Its message is for the person who chose the file. */
class UnusablePicture extends Error {
  readonly code = 'UNUSABLE';
}

const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
const MEGAPIXELS = 50;
/** Limits in pixels for formats that are decoded as a whole: larger ones take over 340 MB. */
const DECODED_WHOLE = {
  avif: { name: 'an AVIF', megapixels: 13 },
  jpeg: { name: 'a progressive JPEG', megapixels: 26 },
  png: { name: 'an interlaced PNG', megapixels: 26 },
};
/** Pixels of the longer edge: more than the widest place on the site needs. */
const MAX_EDGE = 2400;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

type FailOn = 'truncated' | 'error' | 'warning';
const limits = (failOn: FailOn) => ({ limitInputPixels: MEGAPIXELS * 1e6, failOn });

/**
 * Re-encodes an upload: upright, at most 2400 pixels wide and high, without metadata such as location and camera;
 * animations stay. JPEG, PNG, WebP and GIF keep their format. AVIF becomes WebP, which is ten times as fast to write.
 * Returns the file extension. Throws UnusablePicture, and what the disk throws.
 */
async function clean({ source, target }: { source: string; target: string }): Promise<string> {
  const format = await formatOf(source);
  const drawn = await drawAnew(source, format, 'error')
    .catch(async (error) => {
      if (format !== 'jpeg' || error instanceof UnusablePicture) throw error;
      // Some phones leave out the end marker of a JPEG. With it added, strict decoding detects missing pixels.
      await appendFile(source, END_OF_JPEG);
      return await drawAnew(source, format, 'warning');
    })
    .catch((error: Error) => {
      // An error of the disk, or one of ours.
      if ('code' in error) throw error;
      throw /pixel limit/i.test(error.message) ? tooLarge('', MEGAPIXELS) : new UnusablePicture(NO_PICTURE);
    });
  await writeDurably(target, drawn);
  return format === 'jpeg' ? 'jpg' : format === 'avif' ? 'webp' : format;
}

/** The format of an upload; throws UnusablePicture for one that cannot be re-encoded. */
async function formatOf(source: string): Promise<'jpeg' | 'png' | 'gif' | 'webp' | 'avif'> {
  await using file = await open(source);
  const { buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD);
  const format = pictureFormat(buffer);
  if (format === null || format === 'heic')
    throw new UnusablePicture(format === null ? NO_PICTURE : pictureTexts.heic);
  return format;
}

async function drawAnew(
  source: string,
  format: Awaited<ReturnType<typeof formatOf>>,
  failOn: FailOn,
): Promise<Buffer> {
  const read = await sharp(source, limits(failOn)).metadata();
  const { width, height, pages = 1, isProgressive } = read;
  if ((read.compression === 'av1' ? 'avif' : read.format) !== format) throw new UnusablePicture(NO_PICTURE);
  if (format === 'avif' || (isProgressive && (format === 'jpeg' || format === 'png'))) {
    const { name, megapixels } = DECODED_WHOLE[format];
    if (width * height * pages > megapixels * 1e6) throw tooLarge(`${name} may have `, megapixels);
  }
  const picture = sharp(source, { ...limits(failOn), animated: pages > 1 });
  const upright = pages > 1 ? picture : picture.autoOrient();
  const box = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const;
  const fitted = upright.resize(box);
  switch (format) {
    case 'jpeg':
      return fitted.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    case 'png':
      return fitted.png({ compressionLevel: 9 }).toBuffer();
    case 'gif':
      return fitted.gif().toBuffer();
    default:
      return fitted.webp({ quality: 84 }).toBuffer();
  }
}

function tooLarge(ofWhat: string, megapixels: number): UnusablePicture {
  return new UnusablePicture(`The picture is too large: ${ofWhat}${megapixels} megapixels at most.`);
}

/** A small WebP of a stored picture; null where the file is missing or damaged. */
async function thumbnail({ source }: { source: string }): Promise<Buffer | null> {
  const resized = sharp(source).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true });
  return resized
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}

type Cut = { source: string; sizes: readonly PictureSize[]; folder: string; focus: string };

/**
 * Writes the sizes of a stored picture into a new folder, cropped around `focus` or the middle. Throws for a file that is
 * no picture or too large, such as one put there by hand, and what the disk throws.
 */
async function cut({ source, sizes, folder, focus }: Cut): Promise<PictureMeasure> {
  const { autoOrient: own } = await sharp(source, limits('truncated')).metadata();
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    const picture = resized(source, size, own, focus);
    const { quality } = size;
    const encoded =
      size.format === 'jpeg' ? picture.jpeg({ quality, mozjpeg: true }) : picture.webp({ quality });
    await writeDurably(join(folder, size.name), await encoded.toBuffer());
  }
  return { ...own, tone: await averageColour(sharp(source, limits('truncated'))) };
}

/** Never enlarges: a small picture gets the largest size it can have. */
function resized(
  source: string,
  { width, height, format }: PictureSize,
  own: { width: number; height: number },
  focus: string,
): Sharp {
  const upright = sharp(source, limits('truncated')).autoOrient();
  if (height === null) return upright.resize({ width, withoutEnlargement: true });
  const ratio = width / height;
  const fitting = Math.max(1, Math.min(width, widestCut(own, ratio)));
  const box = { width: fitting, height: Math.max(1, Math.round(fitting / ratio)), fit: 'cover' } as const;
  const around = focus === '' ? upright : upright.extract(cropAround(own, ratio, focus));
  const cropped = around.resize(box);
  return format === 'jpeg' ? cropped.flatten({ background: '#ffffff' }) : cropped;
}
