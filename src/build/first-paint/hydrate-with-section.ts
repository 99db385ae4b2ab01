import type { ClientDirective } from 'astro';

/** `client:section`: hydrates the island once the section around it comes on the screen. */
const hydrateWithSection: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load().then((hydrate) => hydrate());
    },
    // A section that begins exactly at the end of the screen is not on it yet.
    { rootMargin: '-1px' },
  );
  observer.observe(island.closest('section') ?? island);
};

export default hydrateWithSection;
