// Shows the reader's bookmarks before the first paint, as plain links; their code draws them again, with menus (app/panels/links). The
// icon and the name of a screen are those of its link in the navigation.
{
  const make = (tag, className, ...children) => {
    const made = Object.assign(document.createElement(tag), { className });
    made.append(...children);
    return made;
  };
  const line = (className, text) => make('span', className, make('bdi', 'truncate', text));
  try {
    for (const { route, guild, search = '', hash, name } of JSON.parse(localStorage.shortcuts ?? '[]')) {
      const screen = document.querySelector(`#nav [data-route="${CSS.escape(route)}"]`);
      // With a guild where the screen is one of a guild's.
      if (!screen || 'path' in screen.dataset !== /^\d+$/.test(guild?.id)) continue;
      const label = make(
        'span',
        'nav-label min-w-0',
        line('flex', name ?? screen.querySelector('.nav-label').textContent),
      );
      if (guild) label.append(line('flex text-xs/4 text-nav-muted', guild.name));
      const link = make('a', 'nav-link', screen.querySelector('svg').cloneNode(true), label);
      const path = guild ? screen.dataset.path.replace(/\/_(?=\/|$)/, `/${guild.id}`) : screen.pathname;
      link.href = path + search + (hash ? `#${hash}` : '');
      document.getElementById('nav-bookmark-list').append(make('li', '', link));
    }
  } catch {
    // Storage is forbidden or malformed: they come with their code.
  }
}
