import type * as S3 from '@aws-sdk/client-s3';
import type { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '#config/env-files.ts';

const CONNECT_MS = 5_000;

/** One bucket, and the classes of the client that work on it. */
export interface S3Bucket {
  readonly client: S3.S3Client;
  readonly name: string;
  readonly commands: typeof S3;
  readonly Upload: typeof Upload;
}

/** Loads the client, which only a hub with a bucket pays for. Nothing is sent yet. */
export async function openBucket(settings: S3Settings, answerMs: number): Promise<S3Bucket> {
  const [commands, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  return { client: clientOf(commands, settings, answerMs), name: settings.bucket, commands, Upload };
}

function clientOf({ S3Client }: typeof S3, settings: S3Settings, answerMs: number): S3.S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey } },
    // One host for everything, so that it is the only one that must be let through.
    ...{ forcePathStyle: true, followRegionRedirects: false },
    // Not every compatible service knows the newer checksums; ours are taken from the bytes themselves.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    maxAttempts: 3,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
      ...{ socketTimeout: answerMs, httpAgent: AGENT, httpsAgent: AGENT },
    },
  });
}

const AGENT = { keepAlive: true, maxSockets: 32 };
