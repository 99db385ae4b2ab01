// After following a link of a menu and coming back, the menu should be closed, even in the back/forward cache.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover();
});

// Makes it a module, which tests can import.
export {};
