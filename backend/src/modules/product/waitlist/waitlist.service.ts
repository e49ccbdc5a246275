import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '#platform/crypto/keys.ts';
import { Sql } from '#platform/database/sql.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/network-of.ts';
import { AREAS, isLaterArea, type LaterArea, type WaitedArea, wasWaitedFor } from './areas.ts';
import type {
  AreaInterestDto,
  AreaInterestListDto,
  JoinWaitlistDto,
  JoinedWaitlistDto,
  MyWaitlistDto,
} from './dto/waitlist.dto.ts';
import { areaUnknown, tooManyAddresses } from './waitlist.errors.ts';

/** Ten addresses at once from one network, then one more every half minute. */
const LIMIT = { size: 10, perSecond: 1 / 30 };

const MINE = 'select area from area_waitlist where user_id = $1 order by created_at';
const ADD_ACCOUNT = 'insert into area_waitlist (area, user_id) values ($1, $2) on conflict do nothing';
const REMOVE_ACCOUNT = 'delete from area_waitlist where area = $1 and user_id = $2';
const ADD_ADDRESS = `insert into area_waitlist (area, email) values ($1, $2) on conflict do nothing returning id`;
const REMOVE_ADDRESS = 'delete from area_waitlist where id = $1 and email is not null';
const COUNTS = `select area, count(user_id)::int as accounts, count(email)::int as addresses, max(created_at) as latest
  from area_waitlist group by area`;

type Count = {
  readonly area: string;
  readonly accounts: number;
  readonly addresses: number;
  readonly latest: Date;
};

/**
 * Who is to be told when an area opens: accounts, and addresses of visitors. An address is stored without a confirming mail,
 * since a list must not mail strangers; whoever put it there gets the means to take it off, and learns nothing else.
 */
@Injectable()
export class Waitlist {
  constructor(
    private readonly sql: Sql,
    private readonly keys: Keys,
    private readonly buckets: SharedBuckets,
  ) {}

  async mine(userId: string): Promise<MyWaitlistDto> {
    const rows = await this.sql.many<{ area: string }>('waitlist_mine', MINE, [userId]);
    return { areas: rows.map(({ area }) => area).filter(isLaterArea) };
  }

  async join(userId: string, area: string): Promise<MyWaitlistDto> {
    await this.sql.run('waitlist_join', ADD_ACCOUNT, [known(area), userId]);
    return this.mine(userId);
  }

  async leave(userId: string, area: string): Promise<MyWaitlistDto> {
    await this.sql.run('waitlist_leave', REMOVE_ACCOUNT, [known(area), userId]);
    return this.mine(userId);
  }

  /** The same answer whether the address is new or not. */
  async add({ area, email }: JoinWaitlistDto, ip: string): Promise<JoinedWaitlistDto> {
    const wait = await this.buckets.take(`waitlist ${networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManyAddresses(wait);
    const row = await this.sql.maybe<{ id: string }>('waitlist_add', ADD_ADDRESS, [area, email]);
    return { token: row ? this.tokenOf(row.id) : `${randomUUID()}.${randomBytes(16).toString('base64url')}` };
  }

  /** Says nothing about what was there. */
  async removeBy(token: string): Promise<void> {
    const [id = ''] = token.split('.');
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf(id))];
    if (given.length === right.length && timingSafeEqual(given, right))
      await this.sql.run('waitlist_remove', REMOVE_ADDRESS, [id]);
  }

  async interest(): Promise<AreaInterestListDto> {
    const counts = new Map(
      (await this.sql.many<Count>('waitlist_counts', COUNTS)).map((count) => [count.area, count]),
    );
    const opened = [...counts.keys()].filter(wasWaitedFor).filter((area) => !isLaterArea(area));
    const entry = (area: WaitedArea, open: boolean) => {
      const { accounts = 0, addresses = 0, latest } = counts.get(area) ?? {};
      return { area, open, accounts, addresses, latest_at: latest?.toISOString() ?? null };
    };
    const most = (entries: AreaInterestDto[]) =>
      entries.sort((a, b) => b.accounts + b.addresses - (a.accounts + a.addresses));
    return {
      items: [
        ...most(opened.map((area) => entry(area, true))),
        ...most(AREAS.map((area) => entry(area, false))),
      ],
    };
  }

  private tokenOf(id: string): string {
    const mac = this.keys.hmac('opaque-ref', `waitlist:${id}`).subarray(0, 16);
    return `${id}.${mac.toString('base64url')}`;
  }
}

function known(area: string): LaterArea {
  if (!isLaterArea(area)) throw areaUnknown();
  return area;
}
