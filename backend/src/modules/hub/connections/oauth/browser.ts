const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** Under https no other host, not even one under the same domain, can plant this cookie. */
const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-chairside-connect' : 'chairside-connect';

/** The secret of the browser that asks, if it has one of ours. */
export function browserSecret(cookies: string | undefined, publicUrl: string): string | undefined {
  const name = cookieName(publicUrl);
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return found && VALUE.test(found) ? found : undefined;
}

/** Lax, because the vendor sends the browser back by a link; several attempts of one browser share it. */
export function browserCookie(secret: string, publicUrl: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(publicUrl)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
