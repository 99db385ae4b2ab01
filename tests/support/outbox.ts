/** What the browser reports while there is no signal or no server, also about a worker that it was just fetching. */
export const WITHOUT_SIGNAL =
  /ERR_|Failed to|status of|ApiError|could not be loaded|dynamically imported|astro-island|fetching the script/;
