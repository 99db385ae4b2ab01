import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { positionStyles } from '../../../src/data/position-styles.ts';

const policy = () => {
  const insertStyleHash = vi.fn();
  // Cast: of the policy nothing else is used.
  return { insertStyleHash, csp: { insertStyleHash } as unknown as Parameters<typeof positionStyles>[0] };
};

describe('the style sheet of pictures whose point must stay in view', () => {
  it('has a rule for each point, once, and the policy of the page allows it', () => {
    const { csp, insertStyleHash } = policy();
    const styles = positionStyles(csp, [
      { focus: '30 75' },
      {},
      { focus: '30 75', alt: 'x' },
      { focus: '0 100' },
    ]);
    expect(styles).toBe(
      'img[data-position="30% 75%"]{object-position:30% 75%}img[data-position="0% 100%"]{object-position:0% 100%}',
    );
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(insertStyleHash).toHaveBeenCalledExactlyOnceWith(`sha256-${hash}`);
  });

  it('is not there where no picture has a point, and the policy stays as it is', () => {
    const { csp, insertStyleHash } = policy();
    expect(positionStyles(csp, [{}, { alt: 'A lamp' }])).toBe('');
    expect(insertStyleHash).not.toHaveBeenCalled();
  });
});
