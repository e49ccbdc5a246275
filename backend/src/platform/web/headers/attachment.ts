const LONGEST = 200;

/** A Content-Disposition by which browsers save an answer under this name, whatever letters it has (RFC 6266). */
export function attachment(name: string): string {
  const short = name.slice(0, LONGEST).toWellFormed();
  const plain = short.replace(/[^\w.() -]/g, '_');
  const exact = encodeURIComponent(short).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
