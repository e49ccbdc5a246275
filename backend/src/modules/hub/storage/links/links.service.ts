import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Principal } from '#access/principal.ts';
import { Buckets } from '../buckets/buckets.service.ts';
import type { ObjectPlace } from '../object-path.ts';
import { ObjectRows } from '../objects/object-rows.ts';
import { StoredObject } from '../objects/stored-object.entity.ts';
import { assertMayWrite, payerOf, withinReach } from '../rights.ts';
import type { SignedLinkDto, SignedLinkOfDto, UploadLinkDto } from './link.dto.ts';
import { LinkTokens, type UploadGrant } from './link-tokens.ts';

const UPLOAD_LINK_S = 7_200;

/** Links that let whoever has them read one object, or upload it, until they end. Nobody signs for what is not theirs. */
@Injectable()
export class Links {
  constructor(
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly rows: ObjectRows,
    private readonly buckets: Buckets,
    private readonly tokens: LinkTokens,
  ) {}

  async sign(caller: Principal, place: ObjectPlace, seconds: number): Promise<SignedLinkDto> {
    await this.rows.find(caller, place);
    return { signedURL: await this.urlOf(place, seconds) };
  }

  /** In the order of the paths. One that is missing or foreign gets an error of its own. */
  async signMany(
    caller: Principal,
    bucket: string,
    paths: readonly string[],
    seconds: number,
  ): Promise<SignedLinkOfDto[]> {
    const query = this.objects.createQueryBuilder('object').select(['object.id', 'object.name']);
    query.where('bucket_id = :bucket and name = any(:paths)', { bucket, paths });
    const found = new Set((await withinReach(query, caller).getMany()).map(({ name }) => name));
    return Promise.all(
      paths.map(async (name) =>
        found.has(name)
          ? { error: null, path: name, signedURL: await this.urlOf({ bucket, name }, seconds) }
          : {
              error: 'Either the object does not exist or you do not have access to it',
              path: name,
              signedURL: null,
            },
      ),
    );
  }

  async signUpload(caller: Principal, place: ObjectPlace, upsert: boolean): Promise<UploadLinkDto> {
    await this.buckets.find(place.bucket);
    assertMayWrite(caller, place.name);
    await this.rows.assertModeFits(place, upsert ? 'upsert' : 'create');
    const grant: UploadGrant = { owner: payerOf(caller), upsert };
    const token = await this.tokens.sign('upload', place, UPLOAD_LINK_S, grant);
    return { url: `/object/upload/sign/${addressOf(place)}?token=${token}`, token };
  }

  private async urlOf(place: ObjectPlace, seconds: number): Promise<string> {
    return `/object/sign/${addressOf(place)}?token=${await this.tokens.sign('download', place, seconds)}`;
  }
}

/** Not encoded: the standard client encodes the whole address itself. */
const addressOf = ({ bucket, name }: ObjectPlace): string => `${bucket}/${name}`;
