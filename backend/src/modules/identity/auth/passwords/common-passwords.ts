/** Stems that people choose most, and what a stranger therefore tries first. Written in lower case. */
const STEMS = `
  password passwort passw0rd p@ssword p@ssw0rd pass1234 password1 password! letmein welcome monkey dragon master
  shadow sunshine princess football baseball basketball soccer hockey superman batman spiderman starwars pokemon
  iloveyou trustno1 whatever michael jennifer jordan hunter ashley jessica thomas daniel charlie andrew matthew
  joshua amanda michelle nicole robert william maggie buster ginger pepper cookie cheese banana orange summer
  winter spring autumn january december freedom liverpool arsenal chelsea barcelona ferrari mercedes porsche
  corvette mustang harley yankees cowboys eagles lakers computer internet samsung google facebook microsoft apple
  android secret changeme change_me default administrator admin123 admin1234 adminadmin rootroot useruser guest123
  test123 test1234 testtest temp1234 login123 access hello123 hellohello flower lovely angel1 killer matrix
  phoenix silver golden purple diamond rainbow butterfly chocolate tigger family friends forever qwerty qwertz
  azerty qwerty1 qwertyui qwertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3
  q1w2e3r4 1qaz2wsx qazwsx qazwsxedc zaq12wsx abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 a123456 123abc 123qwe
  qwe123 123321 112233 121212 123123 131313 159753 147258 654321 696969 777777 987654321 5201314 dentist dentist1
  dental dental1 tooth123 teeth123 practice chairside
`
  .trim()
  .split(/\s+/);

const COMMON = new Set(STEMS);
const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (line) => [line, [...line].reverse().join('')],
);
/** A year or a few digits and signs at the end are what people add when a rule asks for it. */
const DECORATION = /(?:(?:19|20)\d\d|\d{1,4})?[!.?*#$]{0,2}$/;

let listed: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords of known leaks. Unpacking takes a moment, so the first new password does it and no start. */
function knownLeaks(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return listed;
}

/** One that strangers try first, or that a leak has shown. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return isGuessedFirst(password) || (await knownLeaks()).has(password.toLowerCase());
}

/** A common word, perhaps decorated, a run of keys, or one piece repeated. */
function isGuessedFirst(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || COMMON.has(lower.replace(DECORATION, ''))) return true;
  if (/^([!-~]{1,3})\1+$/.test(lower)) return true;
  return SEQUENCES.some((line) => line.repeat(2).includes(lower));
}
