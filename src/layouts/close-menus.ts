// Closes menus when the page is left: Back would show a menu open whose link was followed, from the back/forward cache.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover();
});

// Makes it a module, which tests can import.
export {};
