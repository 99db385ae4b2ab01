import { describe, expect, it } from 'vitest';
import { scanPage } from '../../../../src/data/preview/scan-page.ts';

const page = (body: string, head = '') =>
  `<html><head><title>Rain &amp; sun</title><meta name="description" content="It &#39;came&#39;">${head}</head><body>${body}</body></html>`;

const listed = '<link rel="canonical" href="https://school.example/news/3">';

describe('A built page', () => {
  it('gives its path, title and description as people read them', () => {
    expect(scanPage('news/3.html', page('', listed))).toMatchObject({
      path: '/news/3',
      title: 'Rain & sun',
      description: "It 'came'",
      isListed: true,
    });
    expect(scanPage('index.html', page(''))?.path).toBe('/');
  });

  it('is listed only under its canonical path', () => {
    expect(scanPage('a.html', page('', listed))?.isListed).toBe(false);
    expect(scanPage('dashboard/home.html', page(''))?.isListed).toBe(false);
  });

  it('that only redirects is none', () => {
    expect(scanPage('dashboard.html', page('', '<meta http-equiv="refresh" content="0;url=/x">'))).toBeNull();
  });

  it('shows which pictures have no alternative text; an empty one is meant so', () => {
    const body = `<img src="/a.jpg"><img alt src="/b.jpg"><img src="/c.jpg" alt=""><img alt="x > y" src="/d.jpg">
      <img data-alt="no" src="/e.jpg"/>`;
    expect(scanPage('index.html', page(body))?.withoutAlt).toEqual(['/a.jpg', '/e.jpg']);
  });

  it('shows which links have nothing but a picture without words', () => {
    const body = `<a href="/1"><img src="/a.jpg" alt=""></a>
      <a href="/2" aria-label="Rain"><img src="/b.jpg" alt=""></a>
      <a href="/3"><img src="/c.jpg" alt="Rain"></a>
      <a href="/4"><span><img src="/d.jpg" alt=""></span> Rain</a>
      <a href="/5" aria-label=" "><span title="a > b"><img src="/e.jpg" alt=""></span></a>
      <button><img src="/f.jpg" alt=""></button><a href="/6">Words</a>`;
    expect(scanPage('index.html', page(body))?.namelessLinks).toEqual(['/a.jpg', '/e.jpg', '/f.jpg']);
  });
});
