/** Starts a download; the browser opens none of it. `name` is left to the server where it is missing. */
export function startDownload(url: string, name = ''): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long a browser may take to begin reading what it is given to save. */
const READ_MS = 60_000;

/** Saves what a request has answered as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  startDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
