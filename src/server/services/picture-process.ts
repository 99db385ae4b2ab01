// Whatever decodes pictures does so in a process of its own, which is this file once more: apart from the server and below its
// priority, so that a file that was made to do harm costs no more than its own task. It does one at a time, and ends with its
// server, however that died.
import { type ChildProcess, fork } from 'node:child_process';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cropAround, type PictureMeasure, type PictureSize, widestCut } from '../../domain/picture-sizes.ts';
import { averageColour } from '../../lib/average-colour.ts';
import { HEAD, pictureFormat } from '../../lib/picture-format.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { writeDurably } from '../db/durable-file.ts';
import { giveWay, SPARING_MALLOC } from './run-child.ts';

/** What the process does, by the name under which it is asked for. */
const TASKS = { clean, thumbnail, cut };
type Tasks = typeof TASKS;
/** `code` is the disk's, or that of UnusablePicture. */
type Reply = { made: unknown } | { fault: string; code: unknown };

const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', ...SPARING_MALLOC };

/** Milliseconds for an upload, a thumbnail, and each size that is cut. */
const LIMIT = 30_000;
/** Milliseconds after which an upload has waited too long for its turn: its connection is closed after two minutes. */
const PATIENCE = 60_000;
/** Milliseconds after which a process without work ends: it would keep its memory. */
const LINGER = 5000;

const BUSY = { code: 'EAGAIN' };

type Given<K extends keyof Tasks> = Parameters<Tasks[K]>[0];
type Made<K extends keyof Tasks> = Awaited<ReturnType<Tasks[K]>>;

export type PictureProcess = ReturnType<typeof openPictureProcess>;

/** Whether a task failed because of its picture; the message is then for the person who chose it. */
export function isUnusable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'UNUSABLE';
}

/** The process, which is there while there is work, with one task after the other. */
export function openPictureProcess() {
  const urgent: (() => Promise<void>)[] = [];
  const cuts: (() => Promise<void>)[] = [];
  let isBusy = false;
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Ends the process, and with it the task in progress. */
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
      // One that has died without work is not to be waited for.
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
      // Where the system can start no process, it is one without a channel.
      if (child.connected) child.send(message);
    });

  return {
    /**
     * Runs a task; uploads and thumbnails go before what is cut. Throws what the task throws, of which `isUnusable` tells what
     * is to blame on the picture, and EAGAIN where the process died or took too long, or too many were first.
     */
    run: <K extends keyof Tasks>(kind: K, given: Given<K>) =>
      new Promise<Made<K>>((resolve, reject) => {
        const sizes = 'sizes' in given ? given.sizes.length : 1;
        const begun = performance.now();
        const task = async () => {
          if (kind !== 'cut' && performance.now() - begun > PATIENCE)
            return reject(Object.assign(new Error('Too many pictures at once.'), BUSY));
          await perform({ kind, given }, sizes * LIMIT).then((reply) => {
            // Cast: the program answers a task with what it returns.
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
  if (child.pid !== undefined) giveWay(child.pid);
  // What becomes of a task tells whether there is a process.
  child.on('error', () => undefined);
  // It does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Loaded by the process alone: the server has no memory to spare for it. */
let sharp: typeof import('sharp')['default'];
if (import.meta.main) {
  // systemd and a terminal signal all processes of the server: that one completes its requests, and then ends this one.
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
/** Of what is decoded as a whole: of more pixels this process takes over 340 MB. */
const DECODED_WHOLE = {
  avif: { name: 'an AVIF', megapixels: 13 },
  jpeg: { name: 'a progressive JPEG', megapixels: 26 },
  png: { name: 'an interlaced PNG', megapixels: 26 },
};
/** Pixels of the longer edge; more than the widest place of the site shows. */
const MAX_EDGE = 2400;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

type FailOn = 'truncated' | 'error' | 'warning';
const limits = (failOn: FailOn) => ({ limitInputPixels: MEGAPIXELS * 1e6, failOn });

/**
 * Writes an upload anew from its pixels: upright, at most 2400 pixels wide and high, without any metadata (location and
 * camera included), animations as such. JPEG, PNG, WebP and GIF keep their format; AVIF becomes WebP, which takes a tenth
 * of the time to write. Returns what its name ends in. Throws UnusablePicture, and what the disk throws.
 */
async function clean({ source, target }: { source: string; target: string }): Promise<string> {
  const format = await formatOf(source);
  const drawn = await drawAnew(source, format, 'error')
    .catch(async (error) => {
      if (format !== 'jpeg' || error instanceof UnusablePicture) throw error;
      // Some phones leave out the end of a JPEG. With it, the strictest reading tells whether pixels are missing, too.
      await appendFile(source, END_OF_JPEG);
      return await drawAnew(source, format, 'warning');
    })
    .catch((error: Error) => {
      // The disk's, or a sentence already.
      if ('code' in error) throw error;
      throw /pixel limit/i.test(error.message) ? tooLarge('', MEGAPIXELS) : new UnusablePicture(NO_PICTURE);
    });
  await writeDurably(target, drawn);
  return format === 'jpeg' ? 'jpg' : format === 'avif' ? 'webp' : format;
}

/** Of a picture that can be written anew; throws UnusablePicture for everything else. */
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

/** A stored picture as a small WebP; null where the file is gone or damaged. */
async function thumbnail({ source }: { source: string }): Promise<Buffer | null> {
  const resized = sharp(source).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true });
  return resized
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}

type Cut = { source: string; sizes: readonly PictureSize[]; folder: string; focus: string };

/**
 * Writes the sizes of a stored picture into a new folder, each around `focus`, or the middle. Throws for what is no picture or
 * too large a one, as somebody may have put it there by hand, and what the disk throws.
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

/** Never enlarged: a picture that is too small for a size has it as large as it can. */
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
