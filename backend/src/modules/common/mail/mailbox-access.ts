import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isLoopbackHost } from '#platform/web/headers/host-check.ts';

const TOKEN_BYTES = 24;
const HEADER = 'x-mailbox-token';
const LOOPBACK_PEER = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAME = /^(?:localhost|127\.[\d.]{1,12}|::1)$/;
/** Addresses at which a server also listens on loopback. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
/** Headers of a proxy: the request comes from another client. */
const PASSED_ON = /^(?:x-forwarded-.{1,100}|forwarded|via|x-real-ip)$/;

/**
 * Who may read captured mails, which open every account: the own machine, asked by a loopback name and without a proxy in
 * between. A hub that listens for other machines asks for the token that its start printed as well.
 */
@Injectable()
export class MailboxAccess {
  private readonly token: string | undefined;

  constructor(private readonly env: Env) {
    if (!LOOPBACK_NAME.test(env.HOST)) this.token = randomBytes(TOKEN_BYTES).toString('base64url');
  }

  /** Where the mailbox is opened; nothing where the hub does not listen on loopback. */
  get address(): string | undefined {
    const { HOST, PORT } = this.env;
    if (this.token !== undefined && !EVERYWHERE.has(HOST)) return undefined;
    return `http://localhost:${PORT}/dev/mailbox${this.query}`;
  }

  /** What the links between its pages carry. */
  get query(): string {
    return this.token === undefined ? '' : `?token=${this.token}`;
  }

  assertMayRead({ raw, headers }: FastifyRequest, given: string | undefined): void {
    const { remoteAddress = '' } = raw.socket;
    if (!LOOPBACK_PEER.test(remoteAddress) || !isLoopbackHost(headers.host ?? '')) throw closed();
    if (Object.keys(headers).some((name) => PASSED_ON.test(name))) throw closed();
    const sent = given ?? headers[HEADER];
    if (this.token !== undefined && !same(typeof sent === 'string' ? sent : '', this.token)) throw closed();
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const closed = (): AppError =>
  new AppError(
    'mailbox_closed',
    403,
    'The mailbox opens only on the machine that runs the hub, at the address printed at its start.',
  );
