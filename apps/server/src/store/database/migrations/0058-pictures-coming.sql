-- Pictures that were begun and belong to no row yet: whoever files one takes it out. What a process that was killed left
-- behind is found by this, and not by looking at every file.
create table pictures_coming (
  id uuid primary key,
  at timestamptz not null
);
create index pictures_coming_at on pictures_coming (at);
