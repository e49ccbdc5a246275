import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/network-of.ts';
import { AREAS, isLaterArea, type LaterArea, type WaitlistArea, isWaitlistArea } from './areas.ts';
import type {
  AreaInterestDto,
  AreaInterestListDto,
  JoinWaitlistDto,
  JoinedWaitlistDto,
  MyWaitlistDto,
} from './dto/waitlist.dto.ts';
import { areaUnknown, tooManyAddresses } from './waitlist.errors.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** Ten addresses at once from one network, then one more every half minute. */
const LIMIT = { size: 10, perSecond: 1 / 30 };

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
    @InjectRepository(WaitlistEntry) private readonly entries: Repository<WaitlistEntry>,
    private readonly capabilities: Capabilities,
    private readonly keys: Keys,
    private readonly buckets: SharedBuckets,
  ) {}

  async read(userId: string): Promise<MyWaitlistDto> {
    const rows = await this.entries.find({
      select: { id: true, area: true },
      where: { userId },
      order: { createdAt: 'ASC' },
    });
    return { areas: rows.map(({ area }) => area).filter(isLaterArea) };
  }

  /** @throws AppError 403 `switched_off` where the area is off for this person */
  async join(me: UserPrincipal, area: string): Promise<MyWaitlistDto> {
    const wanted = known(area);
    await this.capabilities.assertOn(wanted, me);
    await this.insertMissing({ area: wanted, userId: me.userId });
    return this.read(me.userId);
  }

  async leave(userId: string, area: string): Promise<MyWaitlistDto> {
    await this.entries.delete({ area: known(area), userId });
    return this.read(userId);
  }

  /** The same answer whether the address is new or not. */
  async add({ area, email }: JoinWaitlistDto, ip: string): Promise<JoinedWaitlistDto> {
    await this.capabilities.assertOn(area, null);
    const wait = await this.buckets.take(`waitlist ${networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManyAddresses(wait);
    const id = await this.insertMissing({ area, email });
    return { token: id ? this.tokenOf(id) : `${randomUUID()}.${randomBytes(16).toString('base64url')}` };
  }

  /** Says nothing about what was there. */
  async removeBy(token: string): Promise<void> {
    const [id = ''] = token.split('.');
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf(id))];
    if (given.length === right.length && timingSafeEqual(given, right))
      await this.entries.delete({ id, email: Not(IsNull()) });
  }

  async interest(): Promise<AreaInterestListDto> {
    const counts = new Map((await this.counts()).map((count) => [count.area, count]));
    const opened = [...counts.keys()].filter(isWaitlistArea).filter((area) => !isLaterArea(area));
    const entry = (area: WaitlistArea, open: boolean) => {
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

  private counts(): Promise<Count[]> {
    return this.entries
      .createQueryBuilder('w')
      .select('w.area', 'area')
      .addSelect('count(w.userId)::int', 'accounts')
      .addSelect('count(w.email)::int', 'addresses')
      .addSelect('max(w.createdAt)', 'latest')
      .groupBy('w.area')
      .getRawMany<Count>();
  }

  /** The id of the new entry; undefined where it was there before. */
  private async insertMissing(entry: Partial<WaitlistEntry>): Promise<string | undefined> {
    const insert = this.entries.createQueryBuilder().insert().values(entry).orIgnore().returning('id');
    return ((await insert.execute()).raw as readonly { readonly id: string }[])[0]?.id;
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
