import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person's answer to whether an article helped. */
@Index('help_votes_user', ['userId'])
@Entity('help_votes')
export class HelpVote {
  @PrimaryColumn('uuid', { name: 'article_id' })
  articleId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('boolean')
  yes: boolean;
}
