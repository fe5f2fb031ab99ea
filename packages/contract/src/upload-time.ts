/** How long sending a picture may take on a slow line, in milliseconds: the page gives up then, and the server soon after it. */
export const UPLOAD_MS = 120_000;
