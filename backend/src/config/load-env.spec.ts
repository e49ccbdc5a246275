import { describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.ts';

const key = (id: string) => `${id}:${Buffer.alloc(32, 1).toString('base64')}`;

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('loadEnv', () => {
  it('gives the defaults where nothing is configured', () => {
    const env = loadEnv({});
    expect([env.PORT, env.HOST, env.HUB_ROLE, env.publicUrl, env.devMode]).toEqual([
      3000,
      '127.0.0.1',
      'all',
      'http://localhost:3000',
      true,
    ]);
  });

  it('names every bad variable at once', () => {
    expect(() => loadEnv({ PORT: 'abc', HUB_ROLE: 'boss', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT.*DATABASE_URL.*HUB_ROLE/s,
    );
  });

  it('requires keys, a public address and mail in production', () => {
    expect(() => loadEnv({ NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL must be set in production; SMTP_URL must be set in production; HUB_ENCRYPTION_KEYS must be set/,
    );
  });

  it('refuses dev mode and sample answers in production', () => {
    const fit = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://hub.example',
      SMTP_URL: 'smtp://mail',
      HUB_ENCRYPTION_KEYS: key('a'),
      AUTH_SIGNING_KEYS: '[]',
    };
    expect(() => loadEnv({ ...fit, HUB_DEV_MODE: 'true' })).toThrow(/HUB_DEV_MODE/);
    expect(() => loadEnv({ ...fit, LIVE_FALLBACK: 'all' })).toThrow(/LIVE_FALLBACK/);
    expect(() => loadEnv({ ...fit, AUTH_PHONE: 'autoconfirm' })).toThrow(/AUTH_PHONE must not be used/);
    expect(loadEnv({ ...fit, AUTH_PHONE: 'off' }).devMode).toBe(false);
    expect(loadEnv(fit).devMode).toBe(false);
  });

  it('takes a bucket whole or not at all', () => {
    expect(loadEnv({}).s3).toBeUndefined();
    expect(loadEnv({ ...BUCKET, FILES_STORE: 's3' }).s3).toMatchObject({
      bucket: 'files',
      region: 'us-east-1',
    });
    expect(() => loadEnv({ FILES_STORE: 's3', S3_BUCKET: 'files' })).toThrow(
      'S3_ENDPOINT must be set, too, to keep files in S3; S3_ACCESS_KEY_ID must be set',
    );
    const { S3_SECRET_ACCESS_KEY: _, ...open } = BUCKET;
    expect(() => loadEnv(open)).toThrow('S3_SECRET_ACCESS_KEY must be set');
    expect(() => loadEnv({ ...BUCKET, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET must be the name of a bucket');
  });

  it('takes several encryption keys and refuses a short one', () => {
    expect(loadEnv({ HUB_ENCRYPTION_KEYS: `${key('b')},${key('a')}` }).HUB_ENCRYPTION_KEYS).toContain('b:');
    expect(() => loadEnv({ HUB_ENCRYPTION_KEYS: 'a:AAAA' })).toThrow(/id:base64 of 32 bytes/);
  });

  it('reads the variables of a tool by its id', () => {
    const env = loadEnv({
      HUB_OPEN_DENTAL_BASE_URL: 'http://127.0.0.1:1',
      HUB_DENTRIX_TIME_ZONE: 'America/Denver',
    });
    expect(env.tool('open-dental', 'BASE_URL')).toBe('http://127.0.0.1:1');
    expect(env.tool('dentrix', 'TIME_ZONE')).toBe('America/Denver');
    expect(env.tool('openai', 'BASE_URL')).toBeUndefined();
  });

  it("reads any setting of a tool, also an unknown one, but no setting of the hub as a tool's", () => {
    const env = loadEnv({
      HUB_MICROSOFT_OUTLOOK_TENANT: 'here',
      HUB_RECALL_CARDS_PAPER: 'matt',
      HUB_DEV_MODE: 'on',
    });
    expect(env.tool('microsoft-outlook', 'TENANT')).toBe('here');
    expect(env.tool('recall-cards', 'PAPER')).toBe('matt');
    expect(env.tool('dev', 'MODE')).toBeUndefined();
  });

  it.each([
    'PUBLIC_URL',
    'S3_ENDPOINT',
    'SITE_LINKEDIN',
    'SITE_INSTAGRAM',
    'SITE_FACEBOOK',
    'SITE_YOUTUBE',
    'HUB_OPENAI_BASE_URL',
    'HUB_MICROSOFT_OUTLOOK_AUTHORIZE_URL',
    'HUB_MICROSOFT_OUTLOOK_TOKEN_URL',
  ])('refuses a user name and password in %s, and repeats neither', (name) => {
    for (const address of ['https://ada:secret@hub.example', 'https://ada@hub.example']) {
      const start = () => loadEnv({ [name]: address });
      expect(start).toThrow(`${name} must be a web address without user name and password`);
      expect(start).not.toThrow(/secret/);
    }
    expect(() => loadEnv({ ...BUCKET, [name]: 'https://hub.example/a@b' })).not.toThrow();
  });

  it('keeps the password of its own database, queue and mail server', () => {
    const own = {
      DATABASE_URL: 'postgres://hub:secret@db.example/hub',
      REDIS_URL: 'redis://hub:secret@queue.example',
      SMTP_URL: 'smtp://hub:secret@mail.example',
    };
    expect(loadEnv(own)).toMatchObject(own);
  });

  it('reads phone numbers with a fixed code, and refuses malformed ones', () => {
    const { phone } = loadEnv({ AUTH_PHONE: 'autoconfirm, +15551234567=123456,4915112345678=000000' });
    expect([phone.enabled, phone.autoconfirm, phone.codes.get('15551234567')]).toEqual([
      true,
      true,
      '123456',
    ]);
    expect(loadEnv({}).phone.enabled).toBe(false);
    for (const AUTH_PHONE of ['yes', '0123=123456', '15551234567=12345', '15551234567'])
      expect(() => loadEnv({ AUTH_PHONE })).toThrow(/AUTH_PHONE must be off/);
  });

  it('reads the lifetime of sessions, in seconds or with a unit', () => {
    const { AUTH_SESSION_TIMEBOX: most, AUTH_SESSION_INACTIVITY: idle } = loadEnv({
      AUTH_SESSION_TIMEBOX: '30d',
      AUTH_SESSION_INACTIVITY: '7200',
    });
    expect([most, idle]).toEqual([30 * 86_400, 7_200]);
    expect(loadEnv({}).AUTH_SESSION_TIMEBOX).toBe(0);
    expect(() => loadEnv({ AUTH_SESSION_TIMEBOX: 'a week' })).toThrow(/AUTH_SESSION_TIMEBOX must be seconds/);
    expect(() => loadEnv({ AUTH_SESSION_INACTIVITY: '30m' })).toThrow(/shorter than AUTH_JWT_TTL/);
    expect(loadEnv({ AUTH_SESSION_INACTIVITY: '30m', AUTH_JWT_TTL: '600' }).AUTH_JWT_TTL).toBe(600);
  });

  it('refuses to switch off every way to sign in', () => {
    expect(() => loadEnv({ NODE_ENV: 'production', AUTH_EMAIL: 'off' })).toThrow(
      /AUTH_EMAIL must not be off/,
    );
    expect(loadEnv({ AUTH_SIGNUPS: 'off' }).AUTH_SIGNUPS).toBe(false);
    expect(() => loadEnv({ AUTH_AUDIENCES: ',' })).toThrow(/AUTH_AUDIENCES/);
  });

  it('treats an empty variable as not set', () => {
    expect(loadEnv({ PORT: '' }).PORT).toBe(3000);
  });
});
