import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type CategoryList = Schemas['CategoryListDto'];
export type TopicList = Schemas['TopicListDto'];
export type TopicRow = Schemas['TopicDto'];
export type TopicView = Schemas['TopicViewDto'];
export type CommunityPost = Schemas['PostDto'];
export type Author = Schemas['AuthorDto'];
export type FlagList = Schemas['FlagListDto'];
export type FlaggedPost = Schemas['FlaggedPostDto'];
export type MemberSanction = Schemas['MemberSanctionDto'];
export type SettleFlag = Schemas['SettleFlagDto'];
export type FlagReason = FlaggedPost['reasons'][number];
